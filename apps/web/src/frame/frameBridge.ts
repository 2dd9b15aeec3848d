import { FromGame, type ToGame } from '@jumpy/protocol/frame';

/** Messages heard, and those left alone by what was wrong with them. */
export interface BridgeCounts {
  accepted: number;
  foreignOrigin: number;
  foreignSource: number;
  unknownShape: number;
}

/** The one way between the screen and the game page. */
export interface FrameBridge {
  post(message: ToGame): void;
  counts(): Readonly<BridgeCounts>;
  close(): void;
}

interface Needs {
  /** The window that messages reach. */
  page: Window;
  /** The game page's window, when its frame stands. */
  frame(): Window | null | undefined;
  onMessage(message: FromGame): void;
}

/** Hears only the game page of this very origin in this very frame, and only messages of the wire; the rest is counted. */
export function openFrameBridge({ page, frame, onMessage }: Needs): FrameBridge {
  const { origin } = page.location;
  const counts: BridgeCounts = { accepted: 0, foreignOrigin: 0, foreignSource: 0, unknownShape: 0 };

  const hear = (event: MessageEvent<unknown>): void => {
    const source = frame();
    if (!source || event.source !== source) {
      counts.foreignSource += 1;
      return;
    }
    if (event.origin !== origin) {
      counts.foreignOrigin += 1;
      return;
    }
    const message = FromGame.safeParse(event.data);
    if (!message.success) {
      counts.unknownShape += 1;
      return;
    }
    counts.accepted += 1;
    onMessage(message.data);
  };
  page.addEventListener('message', hear);
  return {
    post: (message) => frame()?.postMessage(message, origin),
    counts: () => counts,
    close: () => page.removeEventListener('message', hear),
  };
}
