import { type WindowChannel, openWindowChannel } from '@jumpy/browser/windowChannel';
import { RaceViewerToShellMessage, type ShellToRaceViewerMessage } from '@jumpy/protocol/raceFrame';

interface Options {
  /** Window that receives the messages. */
  page: Window;
  /** Window of the game page, once its frame is mounted. */
  getFrameWindow(): Window | null | undefined;
  onMessage(message: RaceViewerToShellMessage): void;
}

/** Channel to a game page that shows a race. */
export function openRaceBridge({ page, getFrameWindow, onMessage }: Options): WindowChannel<ShellToRaceViewerMessage> {
  return openWindowChannel({
    page,
    peer: getFrameWindow,
    origin: page.location.origin,
    schema: RaceViewerToShellMessage,
    onMessage,
  });
}
