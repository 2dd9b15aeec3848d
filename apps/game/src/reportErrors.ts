import { errorReport, watchErrors } from '@jumpy/browser/watchErrors';
import { API_PATH } from '@jumpy/protocol/endpoint';
import type { ClientErrorBody } from '@jumpy/protocol/http/clientError';
import { CLIENT_ERROR_PATH } from '@jumpy/protocol/http/clientErrorPath';

const MOST_REPORTS = 5;

/** The part of the window that hears errors and sends them. */
export type ReportingWindow = Pick<
  Window & typeof globalThis,
  'addEventListener' | 'removeEventListener' | 'location' | 'fetch'
>;

/** Tells the server of errors that nothing caught, each once and a few at most; a failure to tell is the end of it. */
export function reportErrors(window: ReportingWindow): () => void {
  let reports = 0;
  return watchErrors(window, {
    onError(error) {
      reports += 1;
      if (reports > MOST_REPORTS) return;
      const body: ClientErrorBody = { ...errorReport(error, window.location.pathname), page: 'game' };
      const headers = { 'content-type': 'application/json' };
      void window
        .fetch(`${API_PATH}/${CLIENT_ERROR_PATH}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
          keepalive: true,
        })
        .catch(() => undefined);
    },
  });
}
