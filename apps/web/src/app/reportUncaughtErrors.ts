import { createErrorReport, type PageError, watchErrors } from '@jumpy/browser/watchErrors';
import { type ClientErrorBody, clientErrorEndpoint } from '@jumpy/protocol/http/clientError';
import { callEndpoint } from '../data/api.ts';

/** Stack overflows are swallowed, like errors of browser extensions. */
const STACK_OVERFLOW = /maximum call stack|too much recursion|stack overflow/i;

/** Reports a page error to the server, truncated. Failures to report are ignored. */
export function reportPageError(error: PageError): void {
  const body: ClientErrorBody = { ...createErrorReport(error, window.location.pathname), page: 'web' };
  void callEndpoint(clientErrorEndpoint, { body, keepalive: true }).catch(() => undefined);
}

/** Reports uncaught errors. Swallowed ones are not even logged to the console. */
export function reportUncaughtErrors(target: EventTarget): () => void {
  return watchErrors(target, { ignoredPattern: STACK_OVERFLOW, onError: reportPageError });
}
