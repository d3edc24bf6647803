/** A page as it came from the network, before anything was read into it. */
export interface Page {
  /** Address that was asked for. */
  requestedUrl: string;
  /** Address that answered, after redirects; the base of relative links. */
  url: string;
  status: number;
  /** Header names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** Media type without parameters, in lower case; empty when the server named none. */
  mediaType: string;
  /** Charset parameter of the content type, as sent. */
  charset: string | undefined;
  fetchedAt: Date;
}
