import { type Channel, openChannel } from '@jumpy/browser/channel';
import type { ToGame } from '@jumpy/protocol/frame';
import { FromSoloGame } from '@jumpy/protocol/soloFrame';

/** The one way between the screen and the game page. */
export type FrameBridge = Channel<ToGame>;

interface Needs {
  /** The window that messages reach. */
  page: Window;
  /** The game page's window, when its frame stands. */
  frame(): Window | null | undefined;
  onMessage(message: FromSoloGame): void;
}

/** Hears only the game page of this very origin in this very frame, and only messages of the wire; the rest is counted. */
export function openFrameBridge({ page, frame, onMessage }: Needs): FrameBridge {
  return openChannel({ page, peer: frame, origin: page.location.origin, schema: FromSoloGame, onMessage });
}
