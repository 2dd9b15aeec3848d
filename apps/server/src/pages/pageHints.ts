import * as z from 'zod/mini';

/** What the build wrote into the page: by screen, the files it needs beyond the page's own. */
const PARTS = /\s*<!-- parts (\{.*?\}) -->/;
const Parts = z.record(z.string(), z.array(z.string().check(z.regex(/^assets\/[\w.-]+\.(?:js|css)$/))));

/** Screens for everybody; any other is for players, and who is none is led to the login. */
const OPEN: ReadonlySet<string> = new Set(['daily', 'run', 'verify', 'help']);

interface Visitor {
  path: string;
  /** Brings the cookie of a session; whether that holds is found out later, here it only decides what is painted and fetched first. */
  isKnown: boolean;
}

/** Fits the page to who asks for which address: the files of that screen come along, and the light stands where home will have it. */
export function fitPage(html: string, { path, isKnown }: Visitor): string {
  const written = PARTS.exec(html);
  if (!written) return html;
  const step = path.split('/')[1] ?? '';
  const screen = step === '' ? 'home' : step;
  const parts = isKnown || OPEN.has(screen) ? Parts.parse(JSON.parse(written[1] ?? '{}')) : {};
  const links = (parts[screen] ?? []).map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  const fitted = html.replace(PARTS, () => links.map((link) => `\n    ${link}`).join(''));
  return isKnown ? fitted.replace('<html ', '<html data-known ') : fitted;
}
