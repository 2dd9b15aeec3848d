/** Time for a window to announce itself; includes loading on a slow network. */
export const HANDSHAKE_TIMEOUT_MS = 20_000;
/** Poll interval for a closed window, since there is no event for it. */
export const CLOSED_POLL_MS = 500;

/** Why an opened window gave no answer; `no_window`: it never announced itself, `cancelled`: the caller aborted. */
export type OpenedWindowErrorCode = 'no_window' | 'closed' | 'cancelled';

interface WatchWindowOptions {
  self: Pick<Window, 'addEventListener'>;
  /** Aborted by the caller. */
  signal: AbortSignal;
  onError(code: OpenedWindowErrorCode): void;
}

/** Handle of a watched window. */
export interface WatchedWindow {
  /** Call when the window has announced itself. */
  markReady(): void;
  stop(): void;
}

/** Watches an opened window and reports if it can no longer answer. */
export function watchOpenedWindow(
  opened: Pick<Window, 'closed'>,
  { self, signal, onError }: WatchWindowOptions,
): WatchedWindow {
  const stopped = new AbortController();
  const listening = { signal: stopped.signal };
  const meeting = setTimeout(() => onError('no_window'), HANDSHAKE_TIMEOUT_MS);
  let wasClosed = false;
  const poll = setInterval(() => {
    // Checked once more after closing, since its last message may still be in flight.
    if (wasClosed) onError('closed');
    wasClosed = opened.closed;
  }, CLOSED_POLL_MS);
  self.addEventListener('pagehide', () => onError('cancelled'), listening);
  signal.addEventListener('abort', () => onError('cancelled'), listening);
  return {
    markReady: () => clearTimeout(meeting),
    stop() {
      clearTimeout(meeting);
      clearInterval(poll);
      stopped.abort();
    },
  };
}
