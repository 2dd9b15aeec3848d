import { errorReport, type PageError, watchErrors } from '@jumpy/browser/watchErrors';
import { type ClientErrorBody, clientErrorEndpoint } from '@jumpy/protocol/http/clientError';
import { callEndpoint } from '../data/api.ts';

/** As little ours to show or report as what extensions do (OVER-23). */
const STACK_OVERFLOW = /maximum call stack|too much recursion|stack overflow/i;

/** Tells the server what went wrong in the page, cut to size; a failure to tell is the end of it. */
export function reportError(error: PageError): void {
  const body: ClientErrorBody = { ...errorReport(error, window.location.pathname), page: 'web' };
  void callEndpoint(clientErrorEndpoint, { body, keepalive: true }).catch(() => undefined);
}

/** Listens to errors that nothing caught; the swallowed ones go no further, not even to the console. */
export function reportErrors(target: EventTarget): () => void {
  return watchErrors(target, { swallowed: STACK_OVERFLOW, onError: reportError });
}
