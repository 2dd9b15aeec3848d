import { type Channel, openChannel } from '@jumpy/browser/channel';
import { FromLiveViewer, type ToLiveViewer } from '@jumpy/protocol/liveFrame';

interface Needs {
  /** Window that receives the messages. */
  page: Window;
  /** Window of the game page, once its frame is mounted. */
  frame(): Window | null | undefined;
  onMessage(message: FromLiveViewer): void;
}

/** Channel to a game page that shows a live run. */
export function openLiveBridge({ page, frame, onMessage }: Needs): Channel<ToLiveViewer> {
  return openChannel({ page, peer: frame, origin: page.location.origin, schema: FromLiveViewer, onMessage });
}
