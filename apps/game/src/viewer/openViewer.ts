import { openReplayViewer, type ReplayViewerOptions } from './openReplayViewer.ts';

/** Makes the page a viewer: of runs that are over, or, where its address says `live`, of one as it happens. */
export async function openViewer(options: ReplayViewerOptions): Promise<void> {
  if (new URLSearchParams(options.window.location.search).has('live')) {
    const { openLiveViewer } = await import('./live/openLiveViewer.ts');
    openLiveViewer(options);
  } else openReplayViewer(options);
}
