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
  path: string;
  stack?: string;
}

const EXTENSION = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//;

/**
 * Whether a fault is a browser extension's, and none of ours to show or report (OVER-22).
 * @example isOfExtension({ message: 'x is null', source: 'chrome-extension://abc/inject.js' }) // true
 */
export function isOfExtension({ message, stack = '', source = '' }: PageFault): boolean {
  return EXTENSION.test(`${message}\n${stack}\n${source}`);
}

/**
 * Cuts a fault to the size that the server takes.
 * @example faultReport({ message: 'x is null' }, '/play') // { message: 'x is null', path: '/play' }
 */
export function faultReport({ message, stack }: PageFault, path: string): FaultReport {
  return {
    message: message.slice(0, 2_000),
    path: path.slice(0, 500),
    ...(stack ? { stack: stack.slice(0, 8_000) } : {}),
  };
}

interface Watch {
  /** What goes no further, not even to the console. */
  isSwallowed(fault: PageFault): boolean;
  /** Told once of each. */
  onFault(fault: PageFault): void;
}

/**
 * Hears of errors that nothing caught; the answer stops it.
 * @example const stop = watchErrors(window, { isSwallowed: isOfExtension, onFault: ({ message }) => tell(message) })
 */
export function watchErrors(
  target: Pick<EventTarget, 'addEventListener'>,
  { isSwallowed, onFault }: Watch,
): () => void {
  const told = new Set<string>();
  const handle = (event: Event, fault: PageFault): void => {
    if (isSwallowed(fault)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const mark = `${fault.message}\n${fault.stack ?? ''}`;
    if (told.has(mark)) return;
    told.add(mark);
    onFault(fault);
  };
  const onError = (event: Event): void => {
    if (!(event instanceof ErrorEvent)) return;
    const stack = event.error instanceof Error ? event.error.stack : undefined;
    handle(event, { message: event.message, stack, source: event.filename });
  };
  const onRejection = (event: Event): void => {
    if (!(event instanceof PromiseRejectionEvent)) return;
    const reason: unknown = event.reason;
    handle(event, reason instanceof Error ? reason : { message: String(reason) });
  };
  const stopped = new AbortController();
  const listening = { capture: true, signal: stopped.signal };
  target.addEventListener('error', onError, listening);
  target.addEventListener('unhandledrejection', onRejection, listening);
  return () => stopped.abort();
}
