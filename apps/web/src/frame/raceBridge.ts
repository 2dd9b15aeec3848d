import { type Channel, openChannel } from '@jumpy/browser/channel';
import { FromRaceViewer, type ToRaceViewer } from '@jumpy/protocol/raceFrame';

interface Needs {
  /** The window that messages reach. */
  page: Window;
  /** The game page's window, when its frame stands. */
  frame(): Window | null | undefined;
  onMessage(message: FromRaceViewer): void;
}

/** The way to a game page that shows a race. */
export function openRaceBridge({ page, frame, onMessage }: Needs): Channel<ToRaceViewer> {
  return openChannel({ page, peer: frame, origin: page.location.origin, schema: FromRaceViewer, onMessage });
}
