/** Turns what sockets, resolvers, TLS and the HTTP client throw into errors a caller can act on. */
import { type ErrorCode, PithError, type Retry } from '../errors.js';

interface Meaning {
  code: ErrorCode;
  retry: Retry;
  /** Ends the sentence "<URL>: …". */
  says: string;
}

const network = (retry: Retry, says: string): Meaning => ({ code: 'network', retry, says });
const timeout = (says: string): Meaning => ({ code: 'timeout', retry: 'later', says });

const MEANINGS: Readonly<Record<string, Meaning>> = {
  ENOTFOUND: network('never', 'there is no host of this name'),
  EAI_AGAIN: network('later', 'the name server does not answer'),
  ECONNREFUSED: network('later', 'the server refuses the connection'),
  ECONNRESET: network('later', 'the server closed the connection'),
  EPIPE: network('later', 'the server closed the connection'),
  EHOSTUNREACH: network('later', 'the host cannot be reached'),
  ENETUNREACH: network('later', 'the network cannot be reached'),
  ETIMEDOUT: timeout('the server did not accept the connection in time'),
  UND_ERR_CONNECT_TIMEOUT: timeout('the server did not accept the connection in time'),
  UND_ERR_HEADERS_TIMEOUT: timeout('the server did not answer in time'),
  UND_ERR_BODY_TIMEOUT: timeout('the server stopped sending'),
  UND_ERR_SOCKET: network('later', 'the connection broke off'),
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: network('later', 'the body is shorter or longer than announced'),
  UND_ERR_HEADERS_OVERFLOW: network('never', 'the response headers are too large'),
  CERT_HAS_EXPIRED: network('never', 'its TLS certificate has expired'),
  CERT_NOT_YET_VALID: network('never', 'its TLS certificate is not valid yet'),
  DEPTH_ZERO_SELF_SIGNED_CERT: network('never', 'its TLS certificate is self-signed'),
  SELF_SIGNED_CERT_IN_CHAIN: network('never', 'its TLS certificate comes from an authority this system does not trust'),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: network('never', 'its TLS certificate cannot be verified: the chain is incomplete'),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: network(
    'never',
    'its TLS certificate comes from an authority this system does not trust',
  ),
  ERR_TLS_CERT_ALTNAME_INVALID: network('never', 'its TLS certificate is for another host'),
  EPROTO: network('never', 'it does not speak TLS as expected'),
};

/** Wraps an error of the network layer; typed errors, and errors without a code (they are no one's but ours), pass unchanged. */
export function networkError(error: unknown, url: string, more: Record<string, string> = {}): unknown {
  const typed = typedCause(error);
  if (typed !== undefined) return typed;
  const code = codeOf(error);
  if (code === '') return error;
  const meaning = MEANINGS[code] ?? fallback(code, error);
  return new PithError(meaning.code, `${url}: ${meaning.says}`, {
    subject: url,
    cause: error,
    retry: meaning.retry,
    details: { cause: code, ...more },
  });
}

function fallback(code: string, error: unknown): Meaning {
  const message = error instanceof Error ? error.message : String(error);
  if (code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS')) return network('never', `TLS failed (${message})`);
  if (code.startsWith('HPE_')) return network('never', `the response is not valid HTTP (${message})`);
  return network('later', message);
}

/** The address guard fails inside the resolver; its error may arrive wrapped by the socket or by several attempts. */
function typedCause(error: unknown): PithError | undefined {
  if (error instanceof PithError) return error;
  if (error instanceof AggregateError)
    return error.errors.find((inner): inner is PithError => inner instanceof PithError);
  return error instanceof Error && error.cause instanceof PithError ? error.cause : undefined;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  // The client's parser does not always say what it stumbled over.
  const own = (error as NodeJS.ErrnoException).code ?? (error.name === 'HTTPParserError' ? 'HPE_UNKNOWN' : '');
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  const inner = first instanceof Error ? ((first as NodeJS.ErrnoException).code ?? '') : '';
  // The client's own code says least about a broken socket; the system's code behind it says what happened.
  return own === '' || (own === 'UND_ERR_SOCKET' && inner in MEANINGS) ? inner || own : own;
}
