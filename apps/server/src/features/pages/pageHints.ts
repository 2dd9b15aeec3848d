import { API_PATH, pathOf } from '@jumpy/protocol/endpoint';
import { boardEndpoint, ownPlaceEndpoint } from '@jumpy/protocol/http/boards';
import { collectionEndpoint, shopEndpoint } from '@jumpy/protocol/http/characters';
import { rankingsEndpoint, statsEndpoint } from '@jumpy/protocol/http/players';
import { profileEndpoint } from '@jumpy/protocol/http/profiles';
import { replaysEndpoint, runEndpoint } from '@jumpy/protocol/http/replays';
import { roomRaceEndpoint } from '@jumpy/protocol/http/roomRaces';
import { configEndpoint, sessionEndpoint } from '@jumpy/protocol/http/session';
import * as z from 'zod/mini';

/** Written by the build: the extra files each screen needs. */
const PARTS = /\s*<!-- parts (\{.*?\}) -->/;
const Parts = z.record(z.string(), z.array(z.string().check(z.regex(/^assets\/[\w.-]+\.(?:js|css)$/))));

/** Hero image that the build reserves for visitors at the login. */
const GREETING = /<!-- greeting (<img [^>]*>) -->/;

/** Night background of the login; must match the media query of its screen. */
const TALL = '(max-width: 768px) or (max-aspect-ratio: 1)';
const NIGHT = [
  `<link rel="preload" as="image" fetchpriority="low" media="${TALL}" href="/art/night-tall.svg">`,
  `<link rel="preload" as="image" fetchpriority="low" media="not (${TALL})" href="/art/night-wide.svg">`,
];

/** Large backgrounds of the first shop items, worth preloading. */
const PICTURES: Readonly<Record<string, readonly string[]>> = {
  shop: ['night-wide', 'stage-neon-wide', 'stage-meadow-wide'].map(
    (name) => `<link rel="preload" as="image" fetchpriority="low" href="/art/${name}.svg">`,
  ),
};

/** Public screens; all others require a player and redirect visitors to the login. */
const OPEN: ReadonlySet<string> = new Set(['daily', 'race', 'run', 'u', 'verify', 'help']);

const isSheet = (file: string): boolean => file.endsWith('.css');

interface Visitor {
  path: string;
  /** The request has a session cookie. It is not verified here, as it only affects preloading and the first paint. */
  isKnown: boolean;
  /** The request comes through the service worker, which has the stylesheets cached. */
  hasWorker: boolean;
}

/**
 * Adapts the page to visitor and URL: preloads the screen's files, positions the light for players, shows the hero at
 * the login. With a service worker, sheets are not preloaded: Chromium does not reuse a preload that a worker answered
 * and would fetch it twice.
 */
export function fitPage(html: string, { path, isKnown, hasWorker }: Visitor): string {
  const written = PARTS.exec(html);
  if (!written) return html;
  const [, step = '', id] = path.split('/');
  const isGreeted = !isKnown && (step === '' || step === 'login');
  const screen = step === '' ? 'home' : step;
  const parts = isKnown || OPEN.has(screen) ? Parts.parse(JSON.parse(written[1] ?? '{}')) : {};
  const files = (parts[screen] ?? []).filter((file) => !(hasWorker && isSheet(file)));
  const links = files.map((file) =>
    isSheet(file)
      ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}">`
      : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  );
  if (isGreeted) links.push(...NIGHT);
  const asked = hasWorker ? [] : answersAhead({ screen, id, isKnown });
  links.push(
    ...asked.map(
      (answer) =>
        `<link rel="preload" as="fetch" fetchpriority="low" crossorigin="use-credentials" href="${API_PATH}/${answer}">`,
    ),
  );
  // Cached by the worker.
  if (isKnown && !hasWorker) links.push(...(PICTURES[screen] ?? []));
  const fitted = html
    .replace(PARTS, () => links.map((link) => `\n    ${link}`).join(''))
    .replace(GREETING, (_, hero: string) => (isGreeted ? hero : ''));
  return isKnown ? fitted.replace('<html ', '<html data-known ') : fitted;
}

/** Requested first by every page: session and configuration. */
const ALWAYS = [pathOf(sessionEndpoint, {}), pathOf(configEndpoint, {})];

const STATS = pathOf(statsEndpoint, {});
const COLLECTION = pathOf(collectionEndpoint, {});

/** API requests of each player screen on load. */
const PLAYERS: Readonly<Record<string, readonly string[]>> = {
  home: [STATS, COLLECTION, pathOf(rankingsEndpoint, {})],
  shop: [pathOf(shopEndpoint, {}), COLLECTION],
  characters: [pathOf(shopEndpoint, {}), COLLECTION],
  stats: [
    pathOf(boardEndpoint, { params: { board: 'scores' }, query: { limit: 100 } }),
    pathOf(ownPlaceEndpoint, { params: { board: 'scores' } }),
    STATS,
  ],
};

/** API requests of public screens, by the id in the URL. */
const OF_ONE: Readonly<Record<string, (id: string) => readonly string[]>> = {
  run: (runId) => [pathOf(runEndpoint, { params: { runId } }), pathOf(replaysEndpoint, { query: { runs: runId } })],
  race: (raceId) => [pathOf(roomRaceEndpoint, { params: { raceId } })],
  u: (publicId) => [pathOf(profileEndpoint, { params: { publicId } })],
};
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the API paths a page requests first, so that the browser can preload them while the code is still loading.
 * @example answersAhead({ screen: 'home', id: undefined, isKnown: false }) // ['session', 'config']
 */
function answersAhead({
  screen,
  id = '',
  isKnown,
}: {
  screen: string;
  id: string | undefined;
  isKnown: boolean;
}): readonly string[] {
  const ofOne = ID.test(id) ? (OF_ONE[screen]?.(id) ?? []) : [];
  return [...ALWAYS, ...(isKnown ? (PLAYERS[screen] ?? []) : []), ...ofOne];
}
