import { createErrorReport, watchErrors } from '@jumpy/browser/watchErrors';
import { API_PATH } from '@jumpy/protocol/endpoint';
import type { ClientErrorBody } from '@jumpy/protocol/http/clientError';
import { CLIENT_ERROR_PATH } from '@jumpy/protocol/http/clientErrorPath';

const MAX_REPORTS = 5;

/** Window APIs for catching and sending errors. */
export type ReportingWindow = Pick<
  Window & typeof globalThis,
  'addEventListener' | 'removeEventListener' | 'location' | 'fetch'
>;

/** Reports uncaught errors to the server: each once, and a limited number. Failed reports are dropped. */
export function reportGameErrors(window: ReportingWindow): () => void {
  let reports = 0;
  return watchErrors(window, {
    onError(error) {
      reports += 1;
      if (reports > MAX_REPORTS) return;
      const body: ClientErrorBody = { ...createErrorReport(error, window.location.pathname), page: 'game' };
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
