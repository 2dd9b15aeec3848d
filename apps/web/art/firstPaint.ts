import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BIOMES } from '@jumpy/rig/biome';
import { TOYS } from '@jumpy/rig/palette';
import { rings } from '@jumpy/rig/scene';
import { circle, group } from '@jumpy/rig/shape';
import { paintSvg } from '@jumpy/rig/svg';
import { drawWordmark, WORDMARK_BOX } from '@jumpy/rig/wordmark';
import type { Plugin } from 'vite';
import { FIRST_SCREEN, SPLASH } from './firstScreen.ts';
import { TALL_NIGHT, WIDE_NIGHT, type Night } from './brand.ts';

/** The light of the login's night, without what only the picture has. */
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

/** Drawings that the page's own file brings; screens show them by their names. */
export function symbols(): string {
  const drawn = [wordmark(), light(WIDE_NIGHT, 'night-wide'), light(TALL_NIGHT, 'night-tall')].join('');
  return `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${drawn}</svg>`;
}

const STYLES = path.join(import.meta.dirname, '../src/features/loading/firstPaint.css');
const packed = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');

/**
 * Draws light, word mark and Practice with the page's own file: nothing else has to come for them. The style sheet of the rest keeps its
 * place before those of screens, but as one for paper, which holds back no paint; the script puts it on (`app/wearStyles.ts`).
 */
export function firstPaint(): Plugin {
  return {
    name: 'jumpy-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        return html
          .replace(/<link rel="stylesheet"([^>]*)>/g, (_, rest: string) =>
            [`<link rel="preload" as="style"${rest}>`, `<link rel="stylesheet" media="print"${rest}>`].join('\n    '),
          )
          .replace('</head>', () => `  <style>${packed(readFileSync(STYLES, 'utf8')).trim()}</style>\n  </head>`)
          .replace('<div id="root"></div>', () =>
            [symbols(), SPLASH, `<div id="root">${FIRST_SCREEN}</div>`].join('\n    '),
          );
      },
    },
  };
}
