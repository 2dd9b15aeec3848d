import type { BiomeId } from '@jumpy/rig/biomeIds';
import { OEMBED_PATH } from '@jumpy/protocol/http/oEmbed';
import { preloadImage } from './injectPageHints.ts';
import { PREVIEW_SIZE } from '../previews/previewFacts.ts';
import type { Env } from '../../platform/env.ts';

interface ProductInfo {
  publicUrl: string;
  productName: string;
}

/** Link preview data of a page. */
export interface LinkPreview {
  title: string;
  description: string;
  /** Absolute paths of the page and its picture. */
  path: string;
  imagePath: string;
  /** Says what the picture shows; the title by default. */
  imageAlt?: string;
  /** The page keeps its first words instead of the title. */
  keepsHeading?: true;
  /** Sites may ask for it by oEmbed. */
  hasOEmbed?: true;
  /** Biome behind the page of a run, whose picture is preloaded there. */
  backdrop?: BiomeId | undefined;
  /** The run that its embed plays. */
  embeddedRunId?: string;
  /** Who made it, with the path of their profile if others may see it. */
  author?: { name: string; path: string | undefined };
}

const MAX_NAME_LENGTH = 40;
/** Heading in the static HTML that is shown before scripts run. */
const HEADING_PATTERN = /(<h1 class="first-words"[^>]*>)[^<]*(?=<)/;

/**
 * Writes title, description and picture into the page, and the title as its heading. Names are untrusted text:
 * everything is escaped.
 */
export function injectLinkTags(html: string, page: LinkPreview, { publicUrl, productName }: ProductInfo): string {
  const title = `${page.title} | ${productName}`;
  const { description } = page;
  const url = publicUrl + page.path;
  const image = publicUrl + page.imagePath;
  const imageAlt = page.imageAlt ?? title;
  const tags = [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...(page.backdrop ? [preloadImage(`stage-${page.backdrop}-wide`)] : []),
    ...(page.hasOEmbed ? [toOEmbedLink(publicUrl, { url, title })] : []),
    ...toPropertyTags({
      'og:type': 'website',
      'og:site_name': productName,
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': image,
      'og:image:type': 'image/png',
      'og:image:width': String(PREVIEW_SIZE.width),
      'og:image:height': String(PREVIEW_SIZE.height),
      'og:image:alt': imageAlt,
    }),
    ...toNameTags({
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': image,
      'twitter:image:alt': imageAlt,
    }),
  ];
  // Replacer functions, because `$&` in a name must stay literal.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escapeHtml(description)}" />`)
    .replace(HEADING_PATTERN, (whole, start: string) => (page.keepsHeading ? whole : start + escapeHtml(page.title)))
    .replace('</head>', () => `${tags.map((tag) => `  ${tag}\n  `).join('')}</head>`);
}

/** Tells sites where oEmbed describes the page. */
function toOEmbedLink(publicUrl: string, { url, title }: { url: string; title: string }): string {
  const address = `${publicUrl}${OEMBED_PATH}?format=json&url=${encodeURIComponent(url)}`;
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(address)}" title="${escapeHtml(title)}" />`;
}

const toPropertyTags = (contents: Readonly<Record<string, string>>): string[] =>
  Object.entries(contents).map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`);

const toNameTags = (contents: Readonly<Record<string, string>>): string[] =>
  Object.entries(contents).map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}" />`);

/** Reduces a name to one line without bidi or invisible control characters. */
export function sanitizeName(name: string): string {
  const characters = [
    ...name
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ];
  if (characters.length === 0) return 'A player';
  return characters.length > MAX_NAME_LENGTH
    ? `${characters.slice(0, MAX_NAME_LENGTH).join('')}...`
    : characters.join('');
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => HTML_ENTITIES[sign] ?? sign);
}

/** Writes the deployment's name and color into the static HTML: title, browser theme and iOS icon title. */
export function createPageBranding({
  productName,
  appColour,
}: Pick<Env, 'productName' | 'appColour'>): (html: string) => string {
  const name = escapeHtml(productName);
  // Replacer functions, because `$&` in a name must stay literal.
  return (html) =>
    html
      .replace(/<title>Jumpy<\/title>/, () => `<title>${name}</title>`)
      .replace(/(<meta name="apple-mobile-web-app-title" content=")[^"]*/, (_, prefix: string) => prefix + name)
      .replace(/(<meta name="application-name" content=")[^"]*/, (_, prefix: string) => prefix + name)
      .replace(/(<meta name="theme-color" content=")[^"]*/, (_, prefix: string) => prefix + appColour);
}
