import { groupedText } from '@jumpy/domain/numberText';
import { API_PATH, pathOf } from '@jumpy/protocol/endpoint';
import { runPreviewEndpoint } from '@jumpy/protocol/http/replays';
import { BIOME_IDS, BIOMES } from '@jumpy/rig/biome';
import { biomeOf } from '@jumpy/sim/biomes';
import { PREVIEW_SIZE } from '../previews/previewFacts.ts';

/** What the page of a run tells pages that show links. */
export interface SharedRun {
  id: string;
  username: string;
  score: number;
  level: number;
  jumps: number;
}

export interface ProductAddress {
  publicUrl: string;
  productName: string;
}

const MOST_LETTERS = 40;

/** Writes title, description and picture of a run into the page. Names are text of strangers: they are escaped, and nothing else is taken from them. */
export function writeRunTags(html: string, run: SharedRun, { publicUrl, productName }: ProductAddress): string {
  const title = `${plainName(run.username)} scored ${groupedText(run.score)} | ${productName}`;
  const place = BIOMES[BIOME_IDS[biomeOf(run.level)] ?? 'meadow'].name;
  const description = `Level ${run.level}, ${place}, ${groupedText(run.jumps)} jumps. Watch the run, race it, or check it yourself.`;
  const url = `${publicUrl}/run/${run.id}`;
  const image = `${publicUrl}${API_PATH}/${pathOf(runPreviewEndpoint, { params: { runId: run.id } })}`;
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
    .replace('</head>', () => `${tags.map((tag) => `  ${tag}\n  `).join('')}</head>`);
}

const properties = (contents: Readonly<Record<string, string>>): string[] =>
  Object.entries(contents).map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`);

const names = (contents: Readonly<Record<string, string>>): string[] =>
  Object.entries(contents).map(([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`);

/** A name in one line, without what turns or hides the text around it. */
function plainName(name: string): string {
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

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
