/** So long a window has to say that it is there; a slow network has to load it first. */
export const MEETING_MS = 20_000;
/** So often it is looked whether the window is still open: nobody tells. */
export const LOOK_MS = 500;

/** Why nothing comes of an opened window; `no_window`: it said nothing, `cancelled`: nobody waits for it any more. */
export type OpenedErrorCode = 'no_window' | 'closed' | 'cancelled';

interface Watching {
  self: Pick<Window, 'addEventListener'>;
  /** Who waits. */
  signal: AbortSignal;
  onError(code: OpenedErrorCode): void;
}

/** A window that is watched, until it is stopped. */
export interface WatchedWindow {
  /** It has said something. */
  met(): void;
  stop(): void;
}

/** Watches a window that was opened, and says when nothing will come of it. */
export function watchOpened(opened: Pick<Window, 'closed'>, { self, signal, onError }: Watching): WatchedWindow {
  const stopped = new AbortController();
  const listening = { signal: stopped.signal };
  const meeting = setTimeout(() => onError('no_window'), MEETING_MS);
  let wasClosed = false;
  const looking = setInterval(() => {
    // What it said last may still be on its way when it is gone.
    if (wasClosed) onError('closed');
    wasClosed = opened.closed;
  }, LOOK_MS);
  self.addEventListener('pagehide', () => onError('cancelled'), listening);
  signal.addEventListener('abort', () => onError('cancelled'), listening);
  return {
    met: () => clearTimeout(meeting),
    stop() {
      clearTimeout(meeting);
      clearInterval(looking);
      stopped.abort();
    },
  };
}
