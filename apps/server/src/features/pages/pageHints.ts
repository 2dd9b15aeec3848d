import { API_PATH } from '@jumpy/protocol/endpoint';
import * as z from 'zod/mini';
import { answersAhead } from './answersAhead.ts';

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
