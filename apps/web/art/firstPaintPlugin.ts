import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BIOMES } from '@jumpy/rig/biome';
import { TOY_COLORS } from '@jumpy/rig/palette';
import { drawLightRings } from '@jumpy/rig/scene/createScenes';
import { circle, group } from '@jumpy/rig/shape';
import { POSES } from '@jumpy/rig/poses';
import { renderSvg } from '@jumpy/rig/renderSvg';
import { drawWordmark, WORDMARK_BOX } from '@jumpy/rig/wordmark';
import type { Plugin, Rolldown } from 'vite';
import { LOADING_SCREEN_HTML, loginHeroHtml, SPLASH_HTML } from './loadingScreenHtml.ts';
import { characterSvg } from './characterSvg.ts';
import { BRAND_FONT_FILES } from './fontPreloadPlugin.ts';
import { TALL_NIGHT, WIDE_NIGHT, type NightCrop } from './brand.ts';

/** The moon and sky glow of the login background, without the details that only the full image has. */
function nightGradient({ width, height, light: from }: NightCrop, id: string): string {
  const { x, y, radius } = from;
  const discs = group([
    ...drawLightRings(BIOMES.neon.sky, { width, height }, from),
    circle(x, y, radius, { fill: TOY_COLORS.moon }),
    circle(x + radius * 0.42, y - radius * 0.32, radius * 0.17, { fill: TOY_COLORS.moonD }),
    circle(x - radius * 0.5, y + radius * 0.3, radius * 0.14, { fill: TOY_COLORS.moonD }),
  ]);
  return `<symbol id="${id}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" overflow="visible">${renderSvg(discs)}</symbol>`;
}

function wordmarkSvg(): string {
  const [x, y, width, height] = WORDMARK_BOX;
  const moved = group([drawWordmark()], { transform: [1, 0, 0, 1, -x, -y] });
  return `<symbol id="wordmark" viewBox="0 0 ${width} ${height}">${renderSvg(moved, { idPrefix: 'word-' })}</symbol>`;
}

/** SVG symbols inlined in the HTML; screens reference them by id. */
export function svgSymbols(): string {
  const drawn = [wordmarkSvg(), nightGradient(WIDE_NIGHT, 'night-wide'), nightGradient(TALL_NIGHT, 'night-tall')].join(
    '',
  );
  return `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${drawn}</svg>`;
}

/**
 * The login hero inside an HTML comment. The server unwraps it for visitors at the login and strips the comment for
 * everyone else.
 */
const loginHeroTemplate = (): string => `<!-- greeting ${loginHeroHtml(characterSvg('jumpy', POSES.win))} -->`;

const FONT_DECLARATIONS: Readonly<Record<string, string>> = {
  bagel: 'font-family:"Bagel Fat One";font-weight:400',
  figtree: 'font-family:"Figtree Variable";font-weight:300 900',
};

/** Font faces for the first paint. They are preloaded with the page, because the main stylesheet is not active yet. */
function fontFaceCss(bundle: Rolldown.OutputBundle = {}): string {
  return Object.keys(bundle)
    .filter((file) => BRAND_FONT_FILES.test(file))
    .map((file) => {
      const face = FONT_DECLARATIONS[path.basename(file).split('-')[0] ?? ''];
      return `@font-face{${face};font-display:swap;src:url("/${file}")format("woff2")}`;
    })
    .join('');
}

const STYLESHEET_PATH = path.join(import.meta.dirname, '../src/features/loading/firstPaint.css');
const minifyCss = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');

/**
 * Draws light, word mark, words and Practice with the page's own file: nothing else has to come for them. The style sheet of the rest keeps its
 * place before those of screens, but as one for paper, which holds back no paint; the script puts it on (`app/renderPage.tsx`).
 */
export function firstPaintPlugin(): Plugin {
  return {
    name: 'jumpy-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        return html
          .replace(/<link rel="stylesheet"([^>]*)>/g, (_, rest: string) =>
            [`<link rel="preload" as="style"${rest}>`, `<link rel="stylesheet" media="print"${rest}>`].join('\n    '),
          )
          .replace(
            '</head>',
            () =>
              `  <style>${fontFaceCss(bundle)}${minifyCss(readFileSync(STYLESHEET_PATH, 'utf8')).trim()}</style>\n  </head>`,
          )
          .replace('<div id="root"></div>', () =>
            [
              svgSymbols(),
              SPLASH_HTML,
              `<div id="first">${LOADING_SCREEN_HTML.replace('</main>', () => `${loginHeroTemplate()}</main>`)}</div>`,
              '<div id="root"></div>',
            ].join('\n    '),
          );
      },
    },
  };
}
