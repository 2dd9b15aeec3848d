import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BIOMES } from '@jumpy/rig/biome';
import { TOYS } from '@jumpy/rig/palette';
import { rings } from '@jumpy/rig/scene/painter';
import { circle, group } from '@jumpy/rig/shape';
import { POSES } from '@jumpy/rig/poses';
import { paintSvg } from '@jumpy/rig/svg';
import { drawWordmark, WORDMARK_BOX } from '@jumpy/rig/wordmark';
import type { Plugin, Rolldown } from 'vite';
import { FIRST_SCREEN, firstHero, SPLASH } from './firstScreen.ts';
import { figure } from './figure.ts';
import { OWN_FACES } from './fontPreload.ts';
import { TALL_NIGHT, WIDE_NIGHT, type Night } from './brand.ts';

/** The moon and sky glow of the login background, without the details that only the full image has. */
function light({ width, height, light: from }: Night, id: string): string {
  const { x, y, radius } = from;
  const discs = group([
    ...rings(BIOMES.neon.sky, { width, height }, from),
    circle(x, y, radius, { fill: TOYS.moon }),
    circle(x + radius * 0.42, y - radius * 0.32, radius * 0.17, { fill: TOYS.moonD }),
    circle(x - radius * 0.5, y + radius * 0.3, radius * 0.14, { fill: TOYS.moonD }),
  ]);
  return `<symbol id="${id}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" overflow="visible">${paintSvg(discs)}</symbol>`;
}

function wordmark(): string {
  const [x, y, width, height] = WORDMARK_BOX;
  const moved = group([drawWordmark()], { transform: [1, 0, 0, 1, -x, -y] });
  return `<symbol id="wordmark" viewBox="0 0 ${width} ${height}">${paintSvg(moved, { idPrefix: 'word-' })}</symbol>`;
}

/** SVG symbols inlined in the HTML; screens reference them by id. */
export function symbols(): string {
  const drawn = [wordmark(), light(WIDE_NIGHT, 'night-wide'), light(TALL_NIGHT, 'night-tall')].join('');
  return `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${drawn}</svg>`;
}

/**
 * The login hero inside an HTML comment. The server unwraps it for visitors at the login and strips the comment for
 * everyone else.
 */
const greeting = (): string => `<!-- greeting ${firstHero(figure('jumpy', POSES.win))} -->`;

const FACES: Readonly<Record<string, string>> = {
  bagel: 'font-family:"Bagel Fat One";font-weight:400',
  figtree: 'font-family:"Figtree Variable";font-weight:300 900',
};

/** Font faces for the first paint. They are preloaded with the page, because the main stylesheet is not active yet. */
function faces(bundle: Rolldown.OutputBundle = {}): string {
  return Object.keys(bundle)
    .filter((file) => OWN_FACES.test(file))
    .map((file) => {
      const face = FACES[path.basename(file).split('-')[0] ?? ''];
      return `@font-face{${face};font-display:swap;src:url("/${file}")format("woff2")}`;
    })
    .join('');
}

const STYLES = path.join(import.meta.dirname, '../src/features/loading/firstPaint.css');
const packed = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');

/**
 * Draws light, word mark, words and Practice with the page's own file: nothing else has to come for them. The style sheet of the rest keeps its
 * place before those of screens, but as one for paper, which holds back no paint; the script puts it on (`app/drawPage.tsx`).
 */
export function firstPaint(): Plugin {
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
            () => `  <style>${faces(bundle)}${packed(readFileSync(STYLES, 'utf8')).trim()}</style>\n  </head>`,
          )
          .replace('<div id="root"></div>', () =>
            [
              symbols(),
              SPLASH,
              `<div id="first">${FIRST_SCREEN.replace('</main>', () => `${greeting()}</main>`)}</div>`,
              '<div id="root"></div>',
            ].join('\n    '),
          );
      },
    },
  };
}
