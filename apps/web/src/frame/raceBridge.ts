import { type Channel, openChannel } from '@jumpy/browser/channel';
import { FromRaceViewer, type ToRaceViewer } from '@jumpy/protocol/raceFrame';

interface Needs {
  /** Window that receives the messages. */
  page: Window;
  /** Window of the game page, once its frame is mounted. */
  frame(): Window | null | undefined;
  onMessage(message: FromRaceViewer): void;
}

/** Channel to a game page that shows a race. */
export function openRaceBridge({ page, frame, onMessage }: Needs): Channel<ToRaceViewer> {
  return openChannel({ page, peer: frame, origin: page.location.origin, schema: FromRaceViewer, onMessage });
}
