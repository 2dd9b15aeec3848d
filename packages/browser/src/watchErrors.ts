/** An error as caught by the page. */
export interface PageError {
  message: string;
  stack?: string | undefined;
  /** URL of the script. */
  source?: string | undefined;
}

/** An error as reported to the server. */
export interface ErrorReport {
  message: string;
  stack: string | undefined;
  path: string;
}

const EXTENSION_URL = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//;

/**
 * Truncates an error to the size the server accepts.
 * @example createErrorReport({ message: 'x is null' }, '/play') // { message: 'x is null', stack: undefined, path: '/play' }
 */
export function createErrorReport({ message, stack }: PageError, path: string): ErrorReport {
  return { message: message.slice(0, 2_000), stack: stack?.slice(0, 8_000), path: path.slice(0, 500) };
}

/** Maximum number of reports per page. */
const MAX_REPORTS = 20;

interface ErrorWatchOptions {
  /** Errors with a matching message are suppressed, even in the console. */
  ignoredPattern?: RegExp;
  /** Called once per distinct error, up to the limit. */
  onError(error: PageError): void;
}

/**
 * Reports uncaught errors; those of browser extensions are suppressed (OVER-22). Returns a stop function.
 * @example const stop = watchErrors(window, { onError: ({ message }) => report(message) })
 */
export function watchErrors(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  { ignoredPattern, onError }: ErrorWatchOptions,
): () => void {
  const reported = new Set<string>();
  const handleEvent = (event: Event): void => {
    const error = toPageError(event);
    if (!error) return;
    const { message, stack, source } = error;
    const fingerprint = `${message}\n${stack}`;
    if (EXTENSION_URL.test(`${fingerprint}\n${source}`) || ignoredPattern?.test(message)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (reported.has(fingerprint) || reported.size >= MAX_REPORTS) return;
    reported.add(fingerprint);
    onError(error);
  };
  target.addEventListener('error', handleEvent, true);
  target.addEventListener('unhandledrejection', handleEvent, true);
  return () => {
    target.removeEventListener('error', handleEvent, true);
    target.removeEventListener('unhandledrejection', handleEvent, true);
  };
}

/** Failed images also dispatch `error` events, which are ignored. */
function toPageError(event: Event): PageError | undefined {
  if ('reason' in event) return event.reason instanceof Error ? event.reason : { message: String(event.reason) };
  if (!(event instanceof ErrorEvent)) return undefined;
  const { message, error, filename: source } = event;
  return { message, stack: error instanceof Error ? error.stack : undefined, source };
}
