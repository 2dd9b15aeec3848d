import '../view/laterArt.ts';
import { openReplayViewer, type ReplayViewerOptions } from './openReplayViewer.ts';

/** Makes the page a viewer: of runs that are over, or, where its address says `live`, of one as it happens, or `race`, of all of a race. */
export async function openViewer(options: ReplayViewerOptions): Promise<void> {
  const asked = new URLSearchParams(options.window.location.search);
  if (asked.has('live')) {
    const { openLiveViewer } = await import('./live/openLiveViewer.ts');
    openLiveViewer(options);
  } else if (asked.has('race')) {
    const { openRaceViewer } = await import('./race/openRaceViewer.ts');
    openRaceViewer(options);
  } else openReplayViewer(options);
}
