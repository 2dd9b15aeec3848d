import { EMBED_PATH } from '@jumpy/protocol/embed';
import '../view/fullBiomeArt.ts';
import { openReplayViewer, type ReplayViewerOptions } from './openReplayViewer.ts';

/** Opens a viewer: of replays, by URL parameter of a live run (`live`) or a race (`race`), or in another site’s page. */
export async function openViewerPage(options: ReplayViewerOptions): Promise<void> {
  void import('../view/lateArt.ts').catch(() => undefined);
  const parameters = new URLSearchParams(options.window.location.search);
  if (options.window.location.pathname.startsWith(EMBED_PATH)) {
    const { openEmbed } = await import('../embed/openEmbed.ts');
    openEmbed(options);
  } else if (parameters.has('live')) {
    const { openLiveViewer } = await import('./live/openLiveViewer.ts');
    openLiveViewer(options);
  } else if (parameters.has('race')) {
    const { openRaceViewer } = await import('./race/openRaceViewer.ts');
    openRaceViewer(options);
  } else openReplayViewer(options);
}
