import { type Channel, openChannel } from '@jumpy/browser/channel';
import type { ToGame } from '@jumpy/protocol/frame';
import { FromSoloGame } from '@jumpy/protocol/soloFrame';

/** The only channel between the screen and the game page. */
export type FrameBridge = Channel<ToGame>;

interface Needs {
  /** Window that receives the messages. */
  page: Window;
  /** Window of the game page, once its frame is mounted. */
  frame(): Window | null | undefined;
  onMessage(message: FromSoloGame): void;
}

/** Accepts only valid messages from the game page in this frame and of this origin; everything else is only counted. */
export function openFrameBridge({ page, frame, onMessage }: Needs): FrameBridge {
  return openChannel({ page, peer: frame, origin: page.location.origin, schema: FromSoloGame, onMessage });
}
