import { createEngine } from '@jumpy/audio/engine';
import { quietErrors } from '@jumpy/browser/quietErrors';
import { standInForStorage } from '@jumpy/browser/storage';
import { browserTimers } from '@jumpy/browser/timers';
import { within } from '@jumpy/browser/within';
import type { GivenRun, Platform } from '@jumpy/protocol/frame';
import type { SecurityFlag } from '@jumpy/protocol/http/runs';
import { ownFaces } from '@jumpy/theme/faces';
import type { GameParts } from './gameParts.ts';
import type { Host } from './host/host.ts';
import { createPracticeHost } from './host/practiceHost.ts';
import type { RoomNews } from './host/roomHost.ts';
import type { ShellHostParts } from './host/shellHost.ts';
import { textButton } from './page/button.ts';
import { element } from './page/element.ts';
import { guardFrame } from './page/guardFrame.ts';
import { passReload } from './page/passReload.ts';
import { markThumb } from './page/markThumb.ts';
import { type PageOptions, pageOptions } from './pageOptions.ts';
import { reportErrors } from './reportErrors.ts';
import type { OpenRoomParts } from './room/openRoom.ts';
import { createPreferences } from './settings/preferences.ts';
import type { ReplayViewerOptions } from './viewer/openReplayViewer.ts';
import './page/sheet.css';

/** Maximum wait for the fonts. */
const MOST_WAIT_MS = 300;

/** Loads both fonts from this server; resolves once they are loaded or the time limit has passed. */
function loadFonts(document: Document): Promise<void> {
  const faces = ownFaces();
  for (const face of faces) document.fonts.add(face);
  const loaded = Promise.allSettled(faces.map((face) => face.load()));
  return within(browserTimers, { until: Date.now() + MOST_WAIT_MS, wait: loaded }).then(() => undefined);
}

/** Composition root: wires the browser APIs into the game. */
async function main(): Promise<void> {
  standInForStorage(window);
  const options = pageOptions(window.location);
  const embedded = window.parent !== window;
  const flags = pageFlags();
  const botSkill = !embedded && options.mayUseBot ? options.bot : undefined;
  reportErrors(window);
  if (import.meta.env.PROD) quietErrors(window.console, window);
  if (embedded) passReload(window);
  markThumb(window);
  guardFrame(window, { isEmbedded: embedded, isProduction: import.meta.env.PROD });
  void loadFonts(document).then(() => document.documentElement.setAttribute('data-letters', ''));
  const bot = botSkill ? await loadBot(botSkill) : undefined;
  const outside = {
    window,
    body: document.body,
    audio: createEngine({
      createContext: () => new AudioContext(),
      memory: localStorage,
      visit: sessionStorage,
      random: Math.random,
      page: document,
    }),
    memory: localStorage,
    preferences: createPreferences({
      memory: localStorage,
      motion: window.matchMedia('(prefers-reduced-motion: reduce)'),
    }),
    random: Math.random,
  };
  if (embedded && options.watch) return becomeViewer(outside);
  const platform = options.platform ?? platformHere();
  const room = { ...outside, platform, ...(bot ? { bot } : {}) };
  if (embedded && options.room !== undefined) return becomeRoom(room);
  if (!embedded && options.room !== undefined && options.mayUseBot) return rehearse(room, options.room);
  const onWatch = (runs: readonly GivenRun[]): void => void becomeViewer(outside, { runs, game });
  const onRoom = (news: RoomNews): void => void becomeRoom(room, { news, leaves: () => game });
  const fetched = await Promise.all([
    import('./game.ts'),
    embedded ? shellHost({ onWatch, onRoom }) : practiceHost(options),
  ]).catch(() => undefined);
  if (fetched === undefined) return outside.body.append(unreached('The game could not be loaded.'));
  const [{ startGame }, host] = fetched;
  const parts: GameParts = {
    ...outside,
    host,
    platform,
    flags,
    learn: options.learn && !embedded,
    xpRate: () =>
      import('./run/readXpRate.ts').then(
        ({ readXpRate }) => readXpRate(window),
        () => undefined,
      ),
  };
  const game = startGame(bot ? { ...parts, bot } : parts);
  // Delayed to keep the first frame fast; a run requested earlier triggers it itself.
  setTimeout(() => void flags(), AFTER_FIRST_PICTURE_MS);
}

const AFTER_FIRST_PICTURE_MS = 1_000;

/** Runs the self-test of the page once. */
function pageFlags(): GameParts['flags'] {
  let found: Promise<readonly SecurityFlag[]> | undefined;
  return () => {
    found ??= import('./selfTest.ts').then(
      ({ selfTest }) => (selfTest() ? [] : ['self_test_failed']),
      () => {
        // If the test cannot be loaded, nothing is flagged; the next run tries again.
        found = undefined;
        return [];
      },
    );
    return found;
  };
}

async function shellHost(parts: Pick<ShellHostParts, 'onWatch' | 'onRoom'>): Promise<Host> {
  const { origin } = window.location;
  const { createShellHost } = await import('./host/shellHost.ts');
  return createShellHost({ window, shell: window.parent, origin, memory: localStorage, ...parts });
}

type RoomParts = Omit<OpenRoomParts, 'early' | 'isFirst'>;

/** Room messages buffered while the room chunk loads; undefined once it has loaded. */
let early: RoomNews[] | undefined = [];

/** Switches the page to room mode. A running game stays until the chunk has loaded. */
async function becomeRoom(
  parts: RoomParts,
  playing?: { readonly news: RoomNews; readonly leaves: () => { stop(): void } },
): Promise<void> {
  if (early === undefined) return;
  const isFetched = early.length > 0;
  if (playing) early.push(playing.news);
  if (isFetched) return;
  try {
    const { openRoom } = await import('./room/openRoom.ts');
    playing?.leaves().stop();
    const told = early;
    early = undefined;
    openRoom({ ...parts, early: told, isFirst: playing === undefined });
  } catch {
    early = [];
    parts.body.append(unreached('The room could not be loaded.'));
  }
}

/** Starts a local room with bots, for development. */
async function rehearse(parts: RoomParts, others: number): Promise<void> {
  const { openRehearsal } = await import('./room/openRehearsal.ts');
  openRehearsal({ ...parts, others });
}

/** Latest requested runs while the viewer loads. */
let wanted: readonly GivenRun[] | undefined;

/** Switches the page to viewer mode. A running game stays until the chunk has loaded. */
async function becomeViewer(
  outside: Omit<ReplayViewerOptions, 'runs'>,
  playing?: { readonly runs: readonly GivenRun[]; readonly game: { stop(): void } },
): Promise<void> {
  const isFetched = wanted !== undefined;
  wanted = playing?.runs;
  if (isFetched) return;
  try {
    const { openViewer } = await import('./viewer/openViewer.ts');
    playing?.game.stop();
    await openViewer({ ...outside, runs: wanted });
  } catch {
    wanted = undefined;
    if (playing === undefined) outside.body.append(unreached('The replay could not be loaded.'));
  }
}

/** Error panel with a reload button, shown if a chunk cannot be loaded. */
function unreached(text: string): HTMLElement {
  const again = textButton('Try again', () => window.location.reload(), { kind: 'lime', icon: 'restart' });
  const words = element('p', { class: 'strong', text });
  const panel = element('div', { class: 'panel' }, words, element('div', { class: 'actions' }, again));
  return element('main', { class: 'scrim' }, panel);
}

async function practiceHost({ seed, ghost }: PageOptions): Promise<Host> {
  const memory = localStorage;
  const practice = createPracticeHost({ crypto, memory, seed, goHome: () => window.location.assign('/') });
  if (ghost === undefined) return practice;
  const { createGhostHost } = await import('./ghost/ghostHost.ts');
  return createGhostHost({ practice, runId: ghost, memory, fetch: (path) => window.fetch(path) });
}

/** A narrow touch screen counts as mobile. */
function platformHere(): Platform {
  return navigator.maxTouchPoints > 0 && window.innerWidth < 768 ? 'mobile' : 'desktop';
}

async function loadBot(skill: string): Promise<GameParts['bot']> {
  const { botPlayer } = await import('./botPlayer.ts');
  return botPlayer(skill);
}

void main();
