import { CAST } from '@jumpy/rig/cast';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { GAME_ICONS, type GameIconName } from '@jumpy/rig/gameIcons';
import { ICON_STROKE_WIDTH, ICON_STROKE_OVERRIDES } from '@jumpy/rig/iconStroke';
import { POSES, type PoseName } from '@jumpy/rig/poses';
import type { Shape } from '@jumpy/rig/shape';
import { renderSvg } from '@jumpy/rig/renderSvg';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Icon in the current text color. */
export function createIcon(name: GameIconName, sizePx = 24): SVGSVGElement {
  const svg = createSvg([0, 0, 24, 24], sizePx, sizePx);
  const line = document.createElementNS(SVG_NAMESPACE, 'path');
  line.setAttribute('d', GAME_ICONS[name]);
  line.setAttribute('fill', 'none');
  line.setAttribute('stroke', 'currentColor');
  line.setAttribute('stroke-width', String(ICON_STROKE_OVERRIDES[name] ?? ICON_STROKE_WIDTH));
  line.setAttribute('stroke-linecap', 'round');
  line.setAttribute('stroke-linejoin', 'round');
  svg.append(line);
  return svg;
}

export function createHeroPicture(pose: PoseName, widthPx: number): SVGSVGElement {
  const [x, y, width, height] = CHARACTER_BOX;
  return createShapeSvg(
    drawCharacter(CAST.jumpy, { pose: POSES[pose], sticker: true }),
    [x, y, width, height],
    widthPx,
    `hero-${pose}`,
  );
}

type ViewBox = readonly [number, number, number, number];

export function createShapeSvg(shape: Shape, box: ViewBox, widthPx: number, idPrefix: string): SVGSVGElement {
  const svg = createSvg(box, widthPx, (widthPx * box[3]) / box[2]);
  svg.innerHTML = renderSvg(shape, { idPrefix });
  return svg;
}

function createSvg(box: ViewBox, width: number, height: number): SVGSVGElement {
  const svg = document.createElementNS(SVG_NAMESPACE, 'svg');
  svg.setAttribute('viewBox', box.join(' '));
  svg.setAttribute('width', String(Math.round(width)));
  svg.setAttribute('height', String(Math.round(height)));
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}
