import { PREVIEW_SIZE } from '../previews/previewFacts.ts';

export interface ProductAddress {
  publicUrl: string;
  productName: string;
}

/** What a page tells pages that show links. */
export interface SharedPage {
  title: string;
  description: string;
  /** Paths from the root: of the page, and of its picture. */
  path: string;
  imagePath: string;
}

const MOST_LETTERS = 40;
/** What the page says before any script, up to its end. */
const FIRST_WORDS = /(<h1 class="first-words"[^>]*>)[^<]*(?=<)/;

/** Writes title, description and picture into a page, and the title as its first words. Names are text of strangers: all is escaped, and nothing else is taken from them. */
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
  // Functions as replacements: a `$&` in a name is just a name.
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

/** A name in one line, without what turns or hides the text around it. */
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

/** Text as it may stand in a page. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
