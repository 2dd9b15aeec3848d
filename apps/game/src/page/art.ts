import { CAST } from '@jumpy/rig/cast';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { GAME_ICONS, type GameIconName } from '@jumpy/rig/gameIcons';
import { ICON_STROKE, ICON_STROKES } from '@jumpy/rig/iconStroke';
import { POSES, type PoseName } from '@jumpy/rig/poses';
import type { Shape } from '@jumpy/rig/shape';
import { paintSvg } from '@jumpy/rig/svg';
import { drawWordmark, WORDMARK_BOX } from '@jumpy/rig/wordmark';

const SVG = 'http://www.w3.org/2000/svg';

/** Icon in the current text color. */
export function icon(name: GameIconName, sizePx = 24): SVGSVGElement {
  const svg = picture([0, 0, 24, 24], sizePx, sizePx);
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', GAME_ICONS[name]);
  line.setAttribute('fill', 'none');
  line.setAttribute('stroke', 'currentColor');
  line.setAttribute('stroke-width', String(ICON_STROKES[name] ?? ICON_STROKE));
  line.setAttribute('stroke-linecap', 'round');
  line.setAttribute('stroke-linejoin', 'round');
  svg.append(line);
  return svg;
}

export function heroPicture(pose: PoseName, widthPx: number): SVGSVGElement {
  const [x, y, width, height] = CHARACTER_BOX;
  return shapePicture(
    drawCharacter(CAST.jumpy, { pose: POSES[pose], sticker: true }),
    [x, y, width, height],
    widthPx,
    `hero-${pose}`,
  );
}

export function wordmark(widthPx: number): SVGSVGElement {
  return shapePicture(drawWordmark(), WORDMARK_BOX, widthPx, 'wordmark');
}

type Box = readonly [number, number, number, number];

function shapePicture(shape: Shape, box: Box, widthPx: number, idPrefix: string): SVGSVGElement {
  const svg = picture(box, widthPx, (widthPx * box[3]) / box[2]);
  svg.innerHTML = paintSvg(shape, { idPrefix });
  return svg;
}

function picture(box: Box, width: number, height: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', box.join(' '));
  svg.setAttribute('width', String(Math.round(width)));
  svg.setAttribute('height', String(Math.round(height)));
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}
