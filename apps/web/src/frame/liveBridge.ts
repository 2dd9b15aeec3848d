import { type Channel, openChannel } from '@jumpy/browser/channel';
import { FromLiveViewer, type ToLiveViewer } from '@jumpy/protocol/liveFrame';

interface Needs {
  /** The window that messages reach. */
  page: Window;
  /** The game page's window, when its frame stands. */
  frame(): Window | null | undefined;
  onMessage(message: FromLiveViewer): void;
}

/** The way to a game page that shows a run as it happens. */
export function openLiveBridge({ page, frame, onMessage }: Needs): Channel<ToLiveViewer> {
  return openChannel({ page, peer: frame, origin: page.location.origin, schema: FromLiveViewer, onMessage });
}
