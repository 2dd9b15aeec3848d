import { createAudioEngine } from '@jumpy/audio/audioEngine';
import { captureConsoleErrors } from '@jumpy/browser/captureConsoleErrors';
import { createMemoryStorage, installStorageFallback } from '@jumpy/browser/storageFallback';
import { browserTimers } from '@jumpy/browser/timers';
import { withDeadline } from '@jumpy/browser/withDeadline';
import { detectLocale } from '@jumpy/i18n/locale';
import { EMBED_PATH } from '@jumpy/protocol/embed';
import type { PlaybackRun, DevicePlatform } from '@jumpy/protocol/frame';
import type { SecurityFlag } from '@jumpy/protocol/http/runs';
import { createFontFaces } from '@jumpy/theme/fontFaces';
import type { GameDeps } from './gameDeps.ts';
import type { Host } from './host/host.ts';
import type { ShellRoomMessage } from './host/roomHost.ts';
import type { ShellHostDeps } from './host/shellHost.ts';
import { createTextButton } from './page/button.ts';
import { createElement } from './page/element.ts';
import {
  protectFrame,
  forwardReload,
  trackTouchInput,
  type UrlOptions,
  parseUrlOptions,
  reportGameErrors,
} from './page/setUpPage.ts';
import type { OpenRoomPageDeps } from './room/openRoomPage.ts';
import { createPreferences } from './settings/preferences.ts';
import type { ReplayViewerOptions } from './viewer/openReplayViewer.ts';
import './page/sheet.css';

/** Maximum wait for the fonts. */
const MAX_WAIT_MS = 300;

/** Loads both fonts from this server; resolves once they are loaded or the time limit has passed. */
function loadGameFonts(document: Document): Promise<unknown> {
  const faces = createFontFaces();
  for (const face of faces) document.fonts.add(face);
  const loaded = Promise.allSettled(faces.map((face) => face.load()));
  return withDeadline(browserTimers, { until: Date.now() + MAX_WAIT_MS, wait: loaded });
}

/** Composition root: wires the browser APIs into the game. */
async function main(): Promise<void> {
  installStorageFallback(window);
  const options = parseUrlOptions(window.location);
  const isEmbed = window.location.pathname.startsWith(EMBED_PATH);
  // A page of another site gets no game and no shell, and leaves nothing in its visitors' browsers.
  const embedded = !isEmbed && window.parent !== window;
  const storage = isEmbed ? createMemoryStorage() : localStorage;
  const securityFlags = createSecurityFlags();
  const botSkill = !embedded && options.canUseBot ? options.bot : undefined;
  reportGameErrors(window);
  if (import.meta.env.PROD) captureConsoleErrors(window.console, window);
  if (embedded) forwardReload(window);
  trackTouchInput(window);
  // Before any module with messages is loaded.
  if (detectLocale() === 'es') await import('./es.ts').catch(() => undefined);
  protectFrame(window, { isEmbedded: embedded, isProduction: import.meta.env.PROD });
  void loadGameFonts(document).then(() => document.documentElement.setAttribute('data-letters', ''));
  const bot = botSkill ? await loadBot(botSkill) : undefined;
  const pageDeps = {
    window,
    body: document.body,
    audio: createAudioEngine({
      createContext: () => new AudioContext(),
      storage,
      session: sessionStorage,
      random: Math.random,
      page: document,
    }),
    storage,
    preferences: createPreferences({
      storage,
      motionQuery: window.matchMedia('(prefers-reduced-motion: reduce)'),
    }),
    random: Math.random,
  };
  if (isEmbed || (embedded && options.isViewer)) return switchToViewer(pageDeps);
  const platform = options.platform ?? detectPlatform();
  const roomDeps = { ...pageDeps, platform, ...(bot ? { bot } : {}) };
  if (embedded && options.room !== undefined) return switchToRoom(roomDeps);
  if (!embedded && options.room !== undefined && options.canUseBot) return startRehearsal(roomDeps, options.room);
  const onWatch = (runs: readonly PlaybackRun[]): void => void switchToViewer(pageDeps, { runs, game });
  const onRoom = (message: ShellRoomMessage): void => void switchToRoom(roomDeps, { message, getGame: () => game });
  const loaded = await Promise.all([
    import('./game.ts'),
    embedded ? loadShellHost({ onWatch, onRoom }) : loadPracticeHost(options),
  ]).catch(() => undefined);
  if (loaded === undefined) return pageDeps.body.append(createLoadError('game'));
  const [{ startGame }, host] = loaded;
  const gameDeps: GameDeps = {
    ...pageDeps,
    host,
    platform,
    securityFlags,
    repeatsLessons: options.repeatsLessons && !embedded,
    signInOffer: () =>
      import('./run/afterPractice.ts').then(
        ({ fetchSignInOffer }) => fetchSignInOffer(window),
        () => undefined,
      ),
  };
  const game = startGame(bot ? { ...gameDeps, bot } : gameDeps);
  // Delayed to keep the first frame fast; a run requested earlier triggers it itself.
  setTimeout(() => void securityFlags(), PRELOAD_DELAY_MS);
}

const PRELOAD_DELAY_MS = 1_000;

/** Runs the self-test of the page once. */
function createSecurityFlags(): GameDeps['securityFlags'] {
  let flags: Promise<readonly SecurityFlag[]> | undefined;
  return () => {
    flags ??= import('./selfTest.ts').then(
      ({ runSelfTest }) => (runSelfTest() ? [] : ['self_test_failed']),
      () => {
        // If the test cannot be loaded, nothing is flagged; the next run tries again.
        flags = undefined;
        return [];
      },
    );
    return flags;
  };
}

async function loadShellHost(parts: Pick<ShellHostDeps, 'onWatch' | 'onRoom'>): Promise<Host> {
  const { origin } = window.location;
  const { createShellHost } = await import('./host/shellHost.ts');
  return createShellHost({ window, shell: window.parent, origin, storage: localStorage, ...parts });
}

type RoomPageDeps = Omit<OpenRoomPageDeps, 'bufferedMessages' | 'isFirstLoad'>;

/** Room messages buffered while the room chunk loads; undefined once it has loaded. */
let bufferedRoomMessages: ShellRoomMessage[] | undefined = [];

/** Switches the page to room mode. A running game stays until the chunk has loaded. */
async function switchToRoom(
  context: RoomPageDeps,
  playing?: { readonly message: ShellRoomMessage; readonly getGame: () => { stop(): void } },
): Promise<void> {
  if (bufferedRoomMessages === undefined) return;
  const isLoading = bufferedRoomMessages.length > 0;
  if (playing) bufferedRoomMessages.push(playing.message);
  if (isLoading) return;
  try {
    const { openRoomPage } = await import('./room/openRoomPage.ts');
    playing?.getGame().stop();
    const messages = bufferedRoomMessages;
    bufferedRoomMessages = undefined;
    openRoomPage({ ...context, bufferedMessages: messages, isFirstLoad: playing === undefined });
  } catch {
    bufferedRoomMessages = [];
    context.body.append(createLoadError('room'));
  }
}

/** Starts a local room with bots, for development. */
async function startRehearsal(context: RoomPageDeps, others: number): Promise<void> {
  const { openSimulatedRoom } = await import('./room/openSimulatedRoom.ts');
  openSimulatedRoom({ ...context, others });
}

/** Latest requested runs while the viewer loads. */
let requestedRuns: readonly PlaybackRun[] | undefined;

/** Switches the page to viewer mode. A running game stays until the chunk has loaded. */
async function switchToViewer(
  pageDeps: Omit<ReplayViewerOptions, 'runs'>,
  playing?: { readonly runs: readonly PlaybackRun[]; readonly game: { stop(): void } },
): Promise<void> {
  const isLoading = requestedRuns !== undefined;
  requestedRuns = playing?.runs;
  if (isLoading) return;
  try {
    const { openViewerPage } = await import('./viewer/openViewer.ts');
    playing?.game.stop();
    await openViewerPage({ ...pageDeps, runs: requestedRuns });
  } catch {
    requestedRuns = undefined;
    if (playing === undefined) pageDeps.body.append(createLoadError('replay'));
  }
}

/** Texts that need no chunk with messages, since chunks are what did not load. */
const LOAD_ERROR_TEXTS = {
  en: {
    game: 'Couldn’t load the game.',
    room: 'Couldn’t load the room.',
    replay: 'Couldn’t load the replay.',
    again: 'Try again',
  },
  es: {
    game: 'No pudimos cargar el juego.',
    room: 'No pudimos cargar la sala.',
    replay: 'No pudimos cargar la repetición.',
    again: 'Reintentar',
  },
} as const;

/** Error panel with a reload button, shown if a chunk cannot be loaded. */
function createLoadError(missing: 'game' | 'room' | 'replay'): HTMLElement {
  const lang = detectLocale();
  const texts = LOAD_ERROR_TEXTS[lang];
  const again = createTextButton(texts.again, () => window.location.reload(), { variant: 'lime', icon: 'restart' });
  const message = createElement('p', { class: 'strong', text: texts[missing] });
  const panel = createElement('div', { class: 'panel' }, message, createElement('div', { class: 'actions' }, again));
  return createElement('main', { class: 'scrim', lang }, panel);
}

async function loadPracticeHost({ seed, ghostRunId, startsNow }: UrlOptions): Promise<Host> {
  const goHome = (): void => window.location.assign('/');
  const { createPracticeHost } = await import('./host/practiceHost.ts');
  const readStartPlace = (): Promise<number> =>
    import('./week/weekStart.ts').then(
      ({ startPlaceOfWeek }) => startPlaceOfWeek(Date.now()),
      // If the code cannot be loaded, runs start in the first place.
      () => 0,
    );
  const practiceHost = createPracticeHost({ crypto, storage: localStorage, seed, startsNow, goHome, readStartPlace });
  if (ghostRunId === undefined) return practiceHost;
  const { createGhostHost } = await import('./ghost/ghostHost.ts');
  return createGhostHost({
    practiceHost,
    runId: ghostRunId,
    storage: localStorage,
    fetch: (path, init) => window.fetch(path, init),
  });
}

/** A narrow touch screen counts as mobile. */
function detectPlatform(): DevicePlatform {
  return navigator.maxTouchPoints > 0 && window.innerWidth < 768 ? 'mobile' : 'desktop';
}

async function loadBot(skill: string): Promise<GameDeps['bot']> {
  const { createBotPlayer } = await import('./botPlayer.ts');
  return createBotPlayer(skill);
}

void main();
