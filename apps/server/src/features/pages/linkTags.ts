import { PREVIEW_SIZE } from '../previews/previewFacts.ts';

export interface ProductAddress {
  publicUrl: string;
  productName: string;
}

/** Link preview data of a page. */
export interface SharedPage {
  title: string;
  description: string;
  /** Absolute paths of the page and its picture. */
  path: string;
  imagePath: string;
}

const MOST_LETTERS = 40;
/** Heading in the static HTML that is shown before scripts run. */
const FIRST_WORDS = /(<h1 class="first-words"[^>]*>)[^<]*(?=<)/;

/**
 * Writes title, description and picture into the page, and the title as its heading. Names are untrusted text:
 * everything is escaped.
 */
export function writeLinkTags(html: string, page: SharedPage, { publicUrl, productName }: ProductAddress): string {
  const title = `${page.title} | ${productName}`;
  const { description } = page;
  const url = publicUrl + page.path;
  const image = publicUrl + page.imagePath;
  const tags = [
    `<link rel="canonical" href="${escaped(url)}" />`,
    ...properties({
      'og:type': 'website',
      'og:site_name': productName,
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': image,
      'og:image:type': 'image/png',
      'og:image:width': String(PREVIEW_SIZE.width),
      'og:image:height': String(PREVIEW_SIZE.height),
      'og:image:alt': title,
    }),
    ...names({ 'twitter:card': 'summary_large_image', 'twitter:title': title, 'twitter:image': image }),
  ];
  // Replacer functions, because `$&` in a name must stay literal.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escaped(description)}" />`)
    .replace(FIRST_WORDS, (_, start: string) => start + escaped(page.title))
    .replace('</head>', () => `${tags.map((tag) => `  ${tag}\n  `).join('')}</head>`);
}

const properties = (contents: Readonly<Record<string, string>>): string[] =>
  Object.entries(contents).map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`);

const names = (contents: Readonly<Record<string, string>>): string[] =>
  Object.entries(contents).map(([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`);

/** Reduces a name to one line without bidi or invisible control characters. */
export function plainName(name: string): string {
  const letters = [
    ...name
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ];
  if (letters.length === 0) return 'A player';
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}...` : letters.join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
