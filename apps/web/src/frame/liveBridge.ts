import { type WindowChannel, openWindowChannel } from '@jumpy/browser/windowChannel';
import { LiveViewerToShellMessage, type ShellToLiveViewerMessage } from '@jumpy/protocol/liveFrame';

interface Options {
  /** Window that receives the messages. */
  page: Window;
  /** Window of the game page, once its frame is mounted. */
  getFrameWindow(): Window | null | undefined;
  onMessage(message: LiveViewerToShellMessage): void;
}

/** Channel to a game page that shows a live run. */
export function openLiveBridge({ page, getFrameWindow, onMessage }: Options): WindowChannel<ShellToLiveViewerMessage> {
  return openWindowChannel({
    page,
    peer: getFrameWindow,
    origin: page.location.origin,
    schema: LiveViewerToShellMessage,
    onMessage,
  });
}
