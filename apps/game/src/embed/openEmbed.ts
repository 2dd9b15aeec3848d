import { shownName } from '@jumpy/domain/hiddenName';
import { EMBED_PATH } from '@jumpy/protocol/embed';
import { API_PATH, endpointPath } from '@jumpy/protocol/endpoint';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import { replaysEndpoint, runEndpoint } from '@jumpy/protocol/http/replays';
import { createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import { formatThousands } from '../page/formatThousands.ts';
import { isPublicId } from '../page/setUpPage.ts';
import { toVisualSettings } from '../settings/toVisualSettings.ts';
import type { ReplayViewerOptions } from '../viewer/openReplayViewer.ts';
import { createReplayViewerPage } from '../viewer/replayViewerPage.ts';
import { syncViewerSettings } from '../viewer/syncViewerSettings.ts';
import type { ViewerNote } from '../viewer/viewerShell.ts';
import './embed.css';
import * as m from './messages.ts';

/** Opens the replay of a run in the page of another site. Its one link opens a tab of its own. */
export function openEmbed({ preferences, ...parts }: ReplayViewerOptions): { stop(): void } {
  const { window } = parts;
  const { document, location } = window;
  const runId = location.pathname.slice(EMBED_PATH.length).replace(/\/$/, '');
  document.documentElement.setAttribute('data-embed', '');
  const bar = createEmbedBar(document);
  const viewer = createReplayViewerPage({
    ...parts,
    preferences,
    visualSettings: () => toVisualSettings(preferences),
    embedBar: bar.root,
  });
  const stopSync = syncViewerSettings({ window, audio: parts.audio, preferences, onVisualChange: viewer.rebuild });
  const fromTick = Number(new URLSearchParams(location.search).get('t')) || 0;

  async function load(): Promise<void> {
    const run = await fetchEmbeddedRun(runId, (path, init) => window.fetch(path, init));
    if (typeof run === 'string') {
      const canRetry = run === 'offline' || run === 'busy';
      const retry = (): void => {
        viewer.showNote();
        void load();
      };
      const again = createTextButton(m.tryAgain(), retry, { variant: 'lime', icon: 'restart' });
      if (run !== 'unknown' && run !== 'removed') bar.showLink(runId);
      return viewer.showNote({ ...ERROR_NOTES[run](), actions: canRetry ? [again] : [] });
    }
    bar.showRun(runId, run);
    return viewer.show([run], { fromTick });
  }
  void load();
  return {
    stop() {
      stopSync();
      viewer.stop();
    },
  };
}

/** Says whose run it is, and links to its page. */
function createEmbedBar(document: Document) {
  // The server writes the name of the product into the page.
  const product = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Jumpy';
  const about = createElement('p', { class: 'about' });
  const link = createElement('a', { class: 'btn small', target: '_blank', rel: 'noopener', href: '/' });
  const setLink = (text: string, href: string): void => {
    link.textContent = text;
    link.setAttribute('aria-label', m.opensNewTab({ text }));
    link.href = href;
  };
  setLink(m.goTo({ product }), '/');
  const showLink = (runId: string): void => setLink(m.watchOn({ product }), `/run/${runId}`);
  return {
    root: createElement('header', { class: 'embed-bar' }, about, link),
    showLink,
    showRun(runId: string, { name, score }: { readonly name: string; readonly score: number }): void {
      about.replaceChildren(
        createElement('strong', { text: name }),
        createElement('span', { text: formatThousands(score) }),
      );
      showLink(runId);
    },
  };
}

const ERROR_NOTES: Readonly<Record<EmbedError, () => Omit<ViewerNote, 'actions'>>> = {
  unknown: () => ({ title: m.notFoundTitle(), pose: 'hurt', lines: [m.notFound(), m.notFoundReason()] }),
  removed: () => ({ title: m.removedTitle(), pose: 'idle', lines: [m.removed(), m.removedReason()] }),
  closed: () => ({ title: m.closedTitle(), pose: 'idle', lines: [m.closed(), m.closedReason()] }),
  offline: () => ({ title: m.offlineTitle(), pose: 'hurt', lines: [m.offline(), m.offlineReason()] }),
  busy: () => ({ title: m.busyTitle(), pose: 'hurt', lines: [m.busy(), m.busyReason()] }),
};

/** Why there is nothing to show. */
type EmbedError = 'unknown' | 'removed' | 'closed' | 'offline' | 'busy';

/** Loads a run and its replay as strangers see them: without the cookies of a player who is signed in here. */
async function fetchEmbeddedRun(
  runId: string,
  fetch: (path: string, init: RequestInit) => Promise<Response>,
): Promise<PlaybackRun | EmbedError> {
  if (!isPublicId(runId)) return 'unknown';
  const get = (path: string): Promise<Response> => fetch(`${API_PATH}/${path}`, { credentials: 'omit' });
  try {
    const [runAnswer, replayAnswer] = await Promise.all([
      get(endpointPath(runEndpoint, { params: { runId } })),
      get(endpointPath(replaysEndpoint, { query: { runs: runId } })),
    ]);
    if (!runAnswer.ok) return await toEmbedError(runAnswer);
    if (!replayAnswer.ok) return 'busy';
    const { run } = runEndpoint.response.parse(await runAnswer.json());
    const [found] = replaysEndpoint.response.parse(await replayAnswer.json()).replays;
    if (found === undefined) return 'unknown';
    if (found.state !== 'open') return found.state;
    if (found.replay === null) return 'unknown';
    const { player, score, simVersion, look } = run;
    const worn = player.cosmetics && { cosmetics: player.cosmetics };
    // Without an id, no clip is offered.
    const shown = { runId: null, name: shownName(player.username), isOwn: false };
    return { ...shown, score, simVersion, look, replay: found.replay, ...worn };
  } catch {
    return 'offline';
  }
}

async function toEmbedError(answer: Response): Promise<EmbedError> {
  if (answer.status === 410) return 'removed';
  if (answer.status === 404) return 'unknown';
  const { code } = (await answer.json()) as { readonly code?: unknown };
  if (code === 'run_removed') return 'removed';
  return code === 'replay_closed' ? 'closed' : 'busy';
}
