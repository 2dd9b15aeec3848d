/** The part of a console that tells of errors. */
export interface ErrorVoice {
  error(...words: unknown[]): void;
}

/**
 * Silences error output, for production builds only (OVER-24, READ-23). It hides nothing: what would have been said is raised as an error
 * of the page instead, for whoever listens to those (`watchErrors`).
 * @example quietErrors(console, window) // console.error('no') says nothing, and raises an `error` event
 */
export function quietErrors(target: ErrorVoice, page: Pick<EventTarget, 'dispatchEvent'>): void {
  target.error = (...words) => {
    const error = words.find((word) => word instanceof Error);
    page.dispatchEvent(new ErrorEvent('error', { message: words.join(' '), error }));
  };
}
