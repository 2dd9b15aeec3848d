import * as z from 'zod/mini';

/** What the game's build wrote into its page: by view, the files it needs beyond the page's own, and links to those of practice. */
const VIEWS = /<!-- views (\{.*?\}) -->.*?<!-- \/views -->/;
const Views = z.record(z.string(), z.array(z.string().check(z.regex(/^assets\/[\w.-]+\.(?:js|css)$/))));

/** Fits the game page to what it is opened for: the files of that view come along, and no others. */
export function fitGamePage(html: string, search: string): string {
  const written = VIEWS.exec(html);
  if (!written) return html;
  const files = Views.parse(JSON.parse(written[1] ?? '{}'))[viewOf(new URLSearchParams(search))] ?? [];
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/frame/${file}">`
      : `<link rel="modulepreload" crossorigin href="/frame/${file}">`,
  );
  return html.replace(VIEWS, () => links.join('\n    '));
}

/** What an address opens the page as; the page itself reads the same words of it. */
function viewOf(asked: URLSearchParams): string {
  if (asked.has('watch')) return asked.has('live') ? 'live' : asked.has('race') ? 'race' : 'watch';
  if (asked.has('room')) return 'room';
  return asked.has('platform') ? 'play' : 'practice';
}
