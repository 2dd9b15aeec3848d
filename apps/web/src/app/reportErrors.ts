import { type ClientErrorBody, clientErrorEndpoint } from '@jumpy/protocol/http/clientError';
import { callEndpoint } from '../data/api.ts';

const EXTENSION = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//;
const STACK_OVERFLOW = /maximum call stack|too much recursion|stack overflow/i;

/** What went wrong, as the page heard of it. */
export interface PageFault {
  message: string;
  stack?: string | undefined;
  source?: string | undefined;
}

/** Whether a fault is none of ours to show or report: browser extensions and stack overflow (OVER-22, OVER-23). */
export function isSwallowed({ message, stack = '', source = '' }: PageFault): boolean {
  return EXTENSION.test(source) || EXTENSION.test(stack) || EXTENSION.test(message) || STACK_OVERFLOW.test(message);
}

/** Tells the server what went wrong in the page, cut to size; a failure to tell is the end of it. */
export function reportError(fault: PageFault): void {
  const body: ClientErrorBody = {
    message: fault.message.slice(0, 2_000),
    page: 'web',
    path: window.location.pathname.slice(0, 500),
    ...(fault.stack ? { stack: fault.stack.slice(0, 8_000) } : {}),
  };
  void callEndpoint(clientErrorEndpoint, { body, keepalive: true }).catch(() => undefined);
}

/** Listens to errors that nothing caught; the swallowed ones go no further, not even to the console. */
export function reportErrors(target: EventTarget): () => void {
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
    reportError(fault);
  };
  const onError = (event: Event): void => {
    if (!(event instanceof ErrorEvent)) return;
    const stack = event.error instanceof Error ? event.error.stack : undefined;
    handle(event, { message: event.message, stack, source: event.filename });
  };
  const onRejection = (event: Event): void => {
    if (!(event instanceof PromiseRejectionEvent)) return;
    const reason: unknown = event.reason;
    handle(
      event,
      reason instanceof Error ? { message: reason.message, stack: reason.stack } : { message: String(reason) },
    );
  };
  target.addEventListener('error', onError, true);
  target.addEventListener('unhandledrejection', onRejection, true);
  return () => {
    target.removeEventListener('error', onError, true);
    target.removeEventListener('unhandledrejection', onRejection, true);
  };
}
