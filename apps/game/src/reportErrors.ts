import { API_PATH } from '@jumpy/protocol/endpoint';
import { type ClientErrorBody, clientErrorEndpoint } from '@jumpy/protocol/http/clientError';

const MOST_REPORTS = 5;
const EXTENSION = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//;

/** The part of the window that hears errors and sends them. */
export type ReportingWindow = Pick<
  Window & typeof globalThis,
  'addEventListener' | 'removeEventListener' | 'location' | 'fetch'
>;

/** Tells the server of errors that nothing caught, each once and a few at most; a failure to tell is the end of it. */
export function reportErrors(window: ReportingWindow): () => void {
  const told = new Set<string>();
  const report = (message: string, stack: string | undefined): void => {
    if (told.size >= MOST_REPORTS || told.has(message) || EXTENSION.test(`${message}${stack ?? ''}`)) return;
    told.add(message);
    const body: ClientErrorBody = {
      message: message.slice(0, 2_000),
      page: 'game',
      path: window.location.pathname.slice(0, 500),
      ...(stack === undefined ? {} : { stack: stack.slice(0, 8_000) }),
    };
    const { method, path } = clientErrorEndpoint;
    const headers = { 'content-type': 'application/json' };
    void window
      .fetch(`${API_PATH}/${path}`, { method, headers, body: JSON.stringify(body), keepalive: true })
      .catch(() => undefined);
  };
  const tell = (reason: unknown): void => {
    if (reason instanceof Error) report(reason.message, reason.stack);
    else report(String(reason), undefined);
  };
  const onError = (event: ErrorEvent): void => tell(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent): void => tell(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
