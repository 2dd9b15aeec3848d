/** What went wrong, as the page heard of it. */
export interface PageError {
  message: string;
  stack?: string | undefined;
  /** The address of the script. */
  source?: string | undefined;
}

/** An error as the server is told of it. */
export interface ErrorReport {
  message: string;
  stack: string | undefined;
  path: string;
}

const EXTENSION = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//;

/**
 * Cuts an error to the size that the server takes.
 * @example errorReport({ message: 'x is null' }, '/play') // { message: 'x is null', stack: undefined, path: '/play' }
 */
export function errorReport({ message, stack }: PageError, path: string): ErrorReport {
  return { message: message.slice(0, 2_000), stack: stack?.slice(0, 8_000), path: path.slice(0, 500) };
}

/** A page that has said so many says no more. */
const MOST = 20;

interface Watch {
  /** Messages of what else goes no further, not even to the console. */
  swallowed?: RegExp;
  /** Told once of each, and of a few at most. */
  onError(error: PageError): void;
}

/**
 * Hears of errors that nothing caught; those of browser extensions are none of ours, and go no further (OVER-22). The answer stops it.
 * @example const stop = watchErrors(window, { onError: ({ message }) => tell(message) })
 */
export function watchErrors(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  { swallowed, onError }: Watch,
): () => void {
  const told = new Set<string>();
  const hear = (event: Event): void => {
    const error = errorOf(event);
    if (!error) return;
    const { message, stack, source } = error;
    const mark = `${message}\n${stack}`;
    if (EXTENSION.test(`${mark}\n${source}`) || swallowed?.test(message)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (told.has(mark) || told.size >= MOST) return;
    told.add(mark);
    onError(error);
  };
  target.addEventListener('error', hear, true);
  target.addEventListener('unhandledrejection', hear, true);
  return () => {
    target.removeEventListener('error', hear, true);
    target.removeEventListener('unhandledrejection', hear, true);
  };
}

/** A picture that does not load raises an `error` too, and is none. */
function errorOf(event: Event): PageError | undefined {
  if ('reason' in event) return event.reason instanceof Error ? event.reason : { message: String(event.reason) };
  if (!(event instanceof ErrorEvent)) return undefined;
  const { message, error, filename: source } = event;
  return { message, stack: error instanceof Error ? error.stack : undefined, source };
}
