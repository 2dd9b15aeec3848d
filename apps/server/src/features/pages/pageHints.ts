import { API_PATH, pathOf } from '@jumpy/protocol/endpoint';
import { boardEndpoint, ownPlaceEndpoint } from '@jumpy/protocol/http/boards';
import { collectionEndpoint, shopEndpoint } from '@jumpy/protocol/http/characters';
import { rankingsEndpoint, statsEndpoint } from '@jumpy/protocol/http/players';
import { profileEndpoint } from '@jumpy/protocol/http/profiles';
import { replaysEndpoint, runEndpoint } from '@jumpy/protocol/http/replays';
import { roomRaceEndpoint } from '@jumpy/protocol/http/roomRaces';
import { configEndpoint, sessionEndpoint } from '@jumpy/protocol/http/session';
import * as z from 'zod/mini';

/** What the build wrote into the page: by screen, the files it needs beyond the page's own. */
const PARTS = /\s*<!-- parts (\{.*?\}) -->/;
const Parts = z.record(z.string(), z.array(z.string().check(z.regex(/^assets\/[\w.-]+\.(?:js|css)$/))));

/** Whom the build puts aside for visitors at the login. */
const GREETING = /<!-- greeting (<img [^>]*>) -->/;

/** The night round the login, as its screen chooses between them. */
const TALL = '(max-width: 768px) or (max-aspect-ratio: 1)';
const NIGHT = [
  `<link rel="preload" as="image" fetchpriority="low" media="${TALL}" href="/art/night-tall.svg">`,
  `<link rel="preload" as="image" fetchpriority="low" media="not (${TALL})" href="/art/night-wide.svg">`,
];

/** Behind the first things of a shop, large enough to wait for: where the shop's looks are at home. */
const PICTURES: Readonly<Record<string, readonly string[]>> = {
  shop: ['night-wide', 'stage-neon-wide', 'stage-meadow-wide'].map(
    (name) => `<link rel="preload" as="image" fetchpriority="low" href="/art/${name}.svg">`,
  ),
};

/** Screens for everybody; any other is for players, and who is none is led to the login. */
const OPEN: ReadonlySet<string> = new Set(['daily', 'race', 'run', 'u', 'verify', 'help']);

const isSheet = (file: string): boolean => file.endsWith('.css');

interface Visitor {
  path: string;
  /** Brings the cookie of a session; whether that holds is found out later, here it only decides what is painted and fetched first. */
  isKnown: boolean;
  /** Comes through the worker, which has the sheets at hand. */
  hasWorker: boolean;
}

/**
 * Fits the page to who asks for which address: the files of that screen come along, the light stands where home will have it, and a
 * visitor at the login sees its hero.
 * Chromium takes a sheet that a worker answered for a hint as another one than the script then asks for, and fetches it twice; so
 * sheets are hinted at to those alone who have no worker.
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
  // What the worker has at hand needs no hint.
  if (isKnown && !hasWorker) links.push(...(PICTURES[screen] ?? []));
  const fitted = html
    .replace(PARTS, () => links.map((link) => `\n    ${link}`).join(''))
    .replace(GREETING, (_, hero: string) => (isGreeted ? hero : ''));
  return isKnown ? fitted.replace('<html ', '<html data-known ') : fitted;
}

/** Asked first on every page: who is here, and what this deployment is. */
const ALWAYS = [pathOf(sessionEndpoint, {}), pathOf(configEndpoint, {})];

const STATS = pathOf(statsEndpoint, {});
const COLLECTION = pathOf(collectionEndpoint, {});

/** What a player's screen asks as soon as it is there. */
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

/** What everybody's screen of one thing asks, by the id in its address. */
const OF_ONE: Readonly<Record<string, (id: string) => readonly string[]>> = {
  run: (runId) => [pathOf(runEndpoint, { params: { runId } }), pathOf(replaysEndpoint, { query: { runs: runId } })],
  race: (raceId) => [pathOf(roomRaceEndpoint, { params: { raceId } })],
  u: (publicId) => [pathOf(profileEndpoint, { params: { publicId } })],
};
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The questions a page asks the API first, as addresses below its base: the browser asks them while the page's code is still on its way.
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
