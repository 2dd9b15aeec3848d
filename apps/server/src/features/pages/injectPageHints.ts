import { API_PATH, endpointPath } from '@jumpy/protocol/endpoint';
import { boardEndpoint, ownRankEndpoint } from '@jumpy/protocol/http/boards';
import { collectionEndpoint, shopEndpoint } from '@jumpy/protocol/http/characters';
import { rankingsEndpoint, statsEndpoint } from '@jumpy/protocol/http/players';
import { profileEndpoint } from '@jumpy/protocol/http/profiles';
import { replaysEndpoint, runEndpoint } from '@jumpy/protocol/http/replays';
import { roomRaceEndpoint } from '@jumpy/protocol/http/roomRaces';
import { configEndpoint, sessionEndpoint } from '@jumpy/protocol/http/session';
import { BIOME_IDS, type BiomeId } from '@jumpy/rig/biomeIds';
import * as z from 'zod/mini';

/** Written by the build: the extra files each screen needs. */
const SCREEN_FILES_PATTERN = /\s*<!-- parts (\{.*?\}) -->/;
const ScreenFilesSchema = z.record(z.string(), z.array(z.string().check(z.regex(/^assets\/[\w.-]+\.(?:js|css)$/))));

/** Hero image that the build reserves for visitors at the login. */
const LOGIN_HERO_PATTERN = /<!-- greeting (<img [^>]*>) -->/;

/** Night background of the login; must match the media query of its screen. */
const PORTRAIT_MEDIA_QUERY = '(max-width: 768px) or (max-aspect-ratio: 1)';
const LOGIN_BACKGROUND_PRELOADS = [
  preloadImage('night-tall', PORTRAIT_MEDIA_QUERY),
  preloadImage('night-wide', `not (${PORTRAIT_MEDIA_QUERY})`),
];

/** Preloads a picture of the pages, on windows that a media query matches. */
export function preloadImage(name: string, media?: string): string {
  const condition = media === undefined ? '' : ` media="${media}"`;
  return `<link rel="preload" as="image" fetchpriority="low"${condition} href="/art/${name}.svg">`;
}

/** Images of a screen that React would request only after the first render: backgrounds of the first shop items, the biome of home. */
const SCREEN_IMAGES: Readonly<Record<string, (biome: string) => readonly string[]>> = {
  shop: () => ['night-wide', 'stage-neon-wide', 'stage-meadow-wide'].map((name) => preloadImage(name)),
  // The media queries are those of its `<picture>`.
  home: (biome) => [
    preloadImage(`stage-${biome}-tall`, '(max-width: 480px)'),
    preloadImage(`stage-${biome}-wide`, 'not (max-width: 480px)'),
    preloadImage(`slab-${biome}`),
    preloadImage(`hero-${biome}`),
  ],
};

/** Draws the biome of home behind the loading screen, as the screen of home does, which then need not fade it in. */
function drawHomeBiome(html: string, biome: BiomeId): string {
  const picture = `<picture class="first-place"><source media="(max-width: 480px)" srcset="/art/stage-${biome}-tall.svg"><img alt="" src="/art/stage-${biome}-wide.svg"></picture>`;
  return html.replace('<html ', '<html data-placed ').replace('<svg class="first-mark" role', (mark) => picture + mark);
}

/** Public screens; all others require a player and redirect visitors to the login. */
const PUBLIC_SCREENS: ReadonlySet<string> = new Set(['daily', 'race', 'run', 'u', 'verify', 'help']);

/** Entry of a table by a part of the URL, which may be `constructor`. */
const lookUp = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

const isStylesheet = (file: string): boolean => file.endsWith('.css');

interface PageVisitor {
  path: string;
  /** The request has a session cookie. It is not verified here, as it only affects preloading and the first paint. */
  isKnown: boolean;
  /** The biome that home last showed on this device, if it is one. New players start in the first. */
  homeBiome: string | undefined;
  /** The request comes through the service worker, which has the stylesheets cached. */
  hasWorker: boolean;
}

/**
 * Adapts the page to visitor and URL: preloads the screen's files, positions the light for players, shows the hero at
 * the login. With a service worker, sheets are not preloaded: Chromium does not reuse a preload that a worker answered
 * and would fetch it twice.
 */
export function injectPageHints(html: string, { path, isKnown, homeBiome, hasWorker }: PageVisitor): string {
  const match = SCREEN_FILES_PATTERN.exec(html);
  if (!match) return html;
  const [, step = '', id] = path.split('/');
  const isGreeted = !isKnown && (step === '' || step === 'login');
  const screen = step === '' ? 'home' : step;
  const parts = isKnown || PUBLIC_SCREENS.has(screen) ? ScreenFilesSchema.parse(JSON.parse(match[1] ?? '{}')) : {};
  const files = (lookUp(parts, screen) ?? []).filter((file) => !(hasWorker && isStylesheet(file)));
  const links = files.map((file) =>
    isStylesheet(file)
      ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}">`
      : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  );
  if (isGreeted) links.push(...LOGIN_BACKGROUND_PRELOADS);
  const preloadPaths = hasWorker ? [] : listPreloadPaths({ screen, id, isKnown });
  links.push(
    ...preloadPaths.map(
      (answer) =>
        `<link rel="preload" as="fetch" fetchpriority="low" crossorigin="use-credentials" href="${API_PATH}/${answer}">`,
    ),
  );
  // Cached by the worker.
  const biome = BIOME_IDS.find((id) => id === homeBiome);
  if (isKnown && !hasWorker) links.push(...(lookUp(SCREEN_IMAGES, screen)?.(biome ?? BIOME_IDS[0]) ?? []));
  const withLinks = html
    .replace(SCREEN_FILES_PATTERN, () => links.map((link) => `\n    ${link}`).join(''))
    .replace(LOGIN_HERO_PATTERN, (_, hero: string) => (isGreeted ? hero : ''));
  if (!isKnown) return withLinks;
  const known = withLinks.replace('<html ', '<html data-known ');
  return screen === 'home' && biome ? drawHomeBiome(known, biome) : known;
}

/** Requested first by every page: session and configuration. */
const ALWAYS_PRELOADED = [endpointPath(sessionEndpoint, {}), endpointPath(configEndpoint, {})];

const STATS_PATH = endpointPath(statsEndpoint, {});
const COLLECTION_PATH = endpointPath(collectionEndpoint, {});

/** API requests of each player screen on load. */
const PLAYER_SCREEN_PATHS: Readonly<Record<string, readonly string[]>> = {
  home: [STATS_PATH, COLLECTION_PATH, endpointPath(rankingsEndpoint, {})],
  shop: [endpointPath(shopEndpoint, {}), COLLECTION_PATH],
  characters: [endpointPath(shopEndpoint, {}), COLLECTION_PATH],
  stats: [
    endpointPath(boardEndpoint, { params: { board: 'scores' }, query: { limit: 100 } }),
    endpointPath(ownRankEndpoint, { params: { board: 'scores' } }),
    STATS_PATH,
  ],
};

/** API requests of public screens, by the id in the URL. */
const DETAIL_SCREEN_PATHS: Readonly<Record<string, (id: string) => readonly string[]>> = {
  run: (runId) => [
    endpointPath(runEndpoint, { params: { runId } }),
    endpointPath(replaysEndpoint, { query: { runs: runId } }),
  ],
  race: (raceId) => [endpointPath(roomRaceEndpoint, { params: { raceId } })],
  u: (publicId) => [endpointPath(profileEndpoint, { params: { publicId } })],
};
const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the API paths a page requests first, so that the browser can preload them while the code is still loading.
 * @example listPreloadPaths({ screen: 'home', id: undefined, isKnown: false }) // ['session', 'config']
 */
function listPreloadPaths({
  screen,
  id = '',
  isKnown,
}: {
  screen: string;
  id: string | undefined;
  isKnown: boolean;
}): readonly string[] {
  const detailPaths = UUID_PATTERN.test(id) ? (lookUp(DETAIL_SCREEN_PATHS, screen)?.(id) ?? []) : [];
  return [...ALWAYS_PRELOADED, ...(isKnown ? (lookUp(PLAYER_SCREEN_PATHS, screen) ?? []) : []), ...detailPaths];
}
