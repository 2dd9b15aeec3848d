import { type WindowChannel, openWindowChannel } from '@jumpy/browser/windowChannel';
import type { ShellToGameMessage } from '@jumpy/protocol/frame';
import { SoloGameToShellMessage } from '@jumpy/protocol/soloFrame';

/** The only channel between the screen and the game page. */
export type FrameBridge = WindowChannel<ShellToGameMessage>;

interface Options {
  /** Window that receives the messages. */
  page: Window;
  /** Window of the game page, once its frame is mounted. */
  getFrameWindow(): Window | null | undefined;
  onMessage(message: SoloGameToShellMessage): void;
}

/** Accepts only valid messages from the game page in this frame and of this origin; everything else is only counted. */
export function openFrameBridge({ page, getFrameWindow, onMessage }: Options): FrameBridge {
  return openWindowChannel({
    page,
    peer: getFrameWindow,
    origin: page.location.origin,
    schema: SoloGameToShellMessage,
    onMessage,
  });
}
