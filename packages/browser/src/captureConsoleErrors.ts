/** The console method that reports errors. */
export interface ErrorConsole {
  error(...args: unknown[]): void;
}

/**
 * Silences error output, in production builds only (OVER-24, READ-23). Nothing is lost: each message is dispatched as
 * an `error` event of the page for listeners such as `watchErrors`.
 * @example captureConsoleErrors(console, window) // console.error('no') says nothing, and raises an `error` event
 */
export function captureConsoleErrors(target: ErrorConsole, page: Pick<EventTarget, 'dispatchEvent'>): void {
  target.error = (...args) => {
    const error = args.find((arg) => arg instanceof Error);
    page.dispatchEvent(new ErrorEvent('error', { message: args.join(' '), error }));
  };
}
