/** What went wrong, as the page heard of it. */
export interface PageFault {
  message: string;
  stack?: string | undefined;
  /** The address of the script. */
  source?: string | undefined;
}

/** A fault as the server is told of it. */
export interface FaultReport {
  message: string;
  stack: string | undefined;
  path: string;
}

const EXTENSION = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//;

/**
 * Cuts a fault to the size that the server takes.
 * @example faultReport({ message: 'x is null' }, '/play') // { message: 'x is null', stack: undefined, path: '/play' }
 */
export function faultReport({ message, stack }: PageFault, path: string): FaultReport {
  return { message: message.slice(0, 2_000), stack: stack?.slice(0, 8_000), path: path.slice(0, 500) };
}

interface Watch {
  /** Messages of what else goes no further, not even to the console. */
  swallowed?: RegExp;
  /** Told once of each. */
  onFault(fault: PageFault): void;
}

/**
 * Hears of errors that nothing caught; those of browser extensions are none of ours, and go no further (OVER-22). The answer stops it.
 * @example const stop = watchErrors(window, { onFault: ({ message }) => tell(message) })
 */
export function watchErrors(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  { swallowed, onFault }: Watch,
): () => void {
  const told = new Set<string>();
  const hear = (event: Event): void => {
    const fault = faultOf(event);
    if (!fault) return;
    const { message, stack, source } = fault;
    const mark = `${message}\n${stack}`;
    if (EXTENSION.test(`${mark}\n${source}`) || swallowed?.test(message)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (told.has(mark)) return;
    told.add(mark);
    onFault(fault);
  };
  target.addEventListener('error', hear, true);
  target.addEventListener('unhandledrejection', hear, true);
  return () => {
    target.removeEventListener('error', hear, true);
    target.removeEventListener('unhandledrejection', hear, true);
  };
}

/** A picture that does not load raises an `error` too, and is none. */
function faultOf(event: Event): PageFault | undefined {
  if ('reason' in event) return event.reason instanceof Error ? event.reason : { message: String(event.reason) };
  if (!(event instanceof ErrorEvent)) return undefined;
  const { message, error, filename: source } = event;
  return { message, stack: error instanceof Error ? error.stack : undefined, source };
}
