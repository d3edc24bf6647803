import type { ServerResponse } from 'node:http';

/**
 * Tells when an answer is about to be sent to its end, or its asker has hung up. A moment later the asker may count from it: on a busy
 * machine its next request is here before `finish` and `close` are.
 */
export function onAnswered(response: ServerResponse, tell: () => void): void {
  let isTold = false;
  const once = () => {
    if (!isTold) tell();
    isTold = true;
  };
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = (...args: unknown[]) => {
    once();
    return end(...args);
  };
  response.once('close', once);
}
