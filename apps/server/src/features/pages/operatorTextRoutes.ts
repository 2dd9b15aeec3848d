import type { FastifyInstance } from 'fastify';
import { negotiateEncoding } from '../../http/negotiateEncoding.ts';
import type { Env } from '../../platform/env.ts';
import { sha256Key } from '../../platform/hash.ts';
import { escapeHtml } from './linkTags.ts';
import { createPageCompressor } from './routes.ts';

const REVALIDATE_ALWAYS = 'no-cache';
const H1_PATTERN = /<h1[^>]*>(.*?)<\/h1>/s;
const STYLE = `:root{color-scheme:dark;background:#1d1247;color:#fff3de;font:1rem/1.6 system-ui,sans-serif}
body{box-sizing:border-box;max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25}a{color:#74c7ff}.text{white-space:pre-wrap}
table{border-collapse:collapse}th,td{padding:.25rem .5rem;border:1px solid #6c5ac7;text-align:start;vertical-align:top}
blockquote{margin-inline:0;padding-inline-start:1rem;border-inline-start:4px solid #6c5ac7}`;

/** Shows HTML as text, and makes no link to a script. */
async function createMarkdown() {
  const { default: Markdown } = await import('markdown-it');
  const markdown = new Markdown({ linkify: true }).disable('image');
  markdown.linkify.set({ fuzzyLink: false });
  // Sections can be linked to, as in terms#refunds.
  markdown.renderer.rules['heading_open'] = (tokens, index) =>
    `<${tokens[index]?.tag} id="${escapeHtml(toSectionId(tokens[index + 1]?.content ?? ''))}">`;
  return markdown;
}

const toSectionId = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Serves the operator's terms and privacy policy as plain pages, where they are files of this server. */
export async function operatorTextRoutes(
  app: FastifyInstance,
  { env }: { env: Pick<Env, 'terms' | 'privacy' | 'productName'> },
): Promise<void> {
  const pack = createPageCompressor();
  const texts = [
    { title: 'Terms', text: env.terms },
    { title: 'Privacy policy', text: env.privacy },
  ];
  for (const { title, text } of texts) {
    if (!text?.page) continue;
    const html = await renderPage(text.page, { title, productName: env.productName });
    const tag = `"${sha256Key(html)}"`;
    app.get(text.url, { schema: { hide: true } }, async (request, reply) => {
      reply.headers({ 'cache-control': REVALIDATE_ALWAYS, vary: 'accept-encoding', etag: tag });
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      reply.type('text/html; charset=utf-8');
      const encoding = negotiateEncoding(request.headers['accept-encoding']);
      if (!encoding) return reply.send(html);
      return reply.header('content-encoding', encoding).send(await pack(html, encoding));
    });
  }
}

/** The text in its own language, which is not known, with its own heading or the given title. */
async function renderPage(
  { text, isMarkdown }: NonNullable<NonNullable<Env['terms']>['page']>,
  { title, productName }: { title: string; productName: string },
): Promise<string> {
  const body = isMarkdown
    ? (await createMarkdown()).render(text.replace(/^\uFEFF/, ''))
    : `<div class="text">${escapeHtml(text)}</div>`;
  const ownTitle = isMarkdown ? H1_PATTERN.exec(body)?.[1]?.replace(/<[^>]*>/g, '') : undefined;
  const name = escapeHtml(productName);
  return `<!doctype html>
<html lang="">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${ownTitle ?? title} | ${name}</title>
<link rel="icon" href="/art/icon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<nav><a href="/">${name}</a></nav>
<main dir="auto">
${ownTitle === undefined ? `<h1>${title}</h1>\n` : ''}${body}
</main>
</body>
</html>
`;
}
