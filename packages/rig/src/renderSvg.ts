import { formatCoordinate } from './pathData.ts';
import { hashText } from './random.ts';
import { applyVision, type Vision } from './palette.ts';
import type { Group, Paint, Shape, Text } from './shape.ts';

/** Font family of each face; the page provides the font files. */
export const FONT_FAMILIES = {
  display: "'Bagel Fat One','Arial Rounded MT Bold',system-ui,sans-serif",
  text: "'Figtree Variable','Figtree',system-ui,sans-serif",
} as const;

/**
 * Prefix of clip ids. Ids are derived from the clip's outline, so drawings on a page can share them; set a prefix if a
 * drawing may be hidden.
 */
export interface SvgOptions {
  readonly idPrefix?: string;
  /** Palette; defaults to `standard`. */
  readonly vision?: Vision;
}

interface SvgContext {
  readonly idPrefix: string;
  readonly knownIds: Set<string>;
}

/**
 * Renders a shape as SVG markup for use inside an `<svg>`. Equal shapes give equal text.
 *
 * @example renderSvg(circle(1, 2, 3, { fill: '#170B36' })) // '<ellipse cx="1" cy="2" rx="3" ry="3" fill="#170B36"/>'
 */
export function renderSvg(shape: Shape, { idPrefix = 'rig', vision = 'standard' }: SvgOptions = {}): string {
  return renderShape(applyVision(shape, vision), 1, { idPrefix, knownIds: new Set() });
}

/** Size of a standalone SVG file in px, and its view box in drawing units. */
export interface SvgFileOptions extends SvgOptions {
  readonly width: number;
  readonly height: number;
  readonly viewBox: readonly [number, number, number, number];
}

/**
 * Renders a shape as a complete SVG file, for files, data URLs and server-side images.
 *
 * @example renderSvgFile(EMPTY, { width: 2, height: 2, viewBox: [0, 0, 2, 2] }) // '<svg xmlns=... viewBox="0 0 2 2"></svg>'
 */
export function renderSvgFile(shape: Shape, { width, height, viewBox, ...options }: SvgFileOptions): string {
  const box = viewBox.map((value) => formatCoordinate(value)).join(' ');
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${formatCoordinate(width)}" height="${formatCoordinate(height)}" viewBox="${box}">`;
  return `${open}${renderSvg(shape, options)}</svg>`;
}

function renderShape(shape: Shape, opacity: number, pen: SvgContext): string {
  switch (shape.type) {
    case 'group':
      return renderGroup(shape, opacity, pen);
    case 'path':
      return `<path d="${shape.d}"${paintAttributes(shape, opacity)}/>`;
    case 'ellipse':
      return `<ellipse cx="${formatCoordinate(shape.x)}" cy="${formatCoordinate(shape.y)}" rx="${formatCoordinate(shape.radiusX)}" ry="${formatCoordinate(shape.radiusY)}"${paintAttributes(shape, opacity)}/>`;
    case 'rect':
      return `<rect x="${formatCoordinate(shape.x)}" y="${formatCoordinate(shape.y)}" width="${formatCoordinate(shape.width)}" height="${formatCoordinate(shape.height)}" rx="${formatCoordinate(shape.radius)}"${paintAttributes(shape, opacity)}/>`;
    case 'text':
      return renderText(shape, opacity);
  }
}

function renderGroup(group: Group, opacity: number, pen: SvgContext): string {
  const inner = (): string =>
    group.children.map((child) => renderShape(child, opacity * (group.opacity ?? 1), pen)).join('');
  if (group.children.length === 0) return '';
  const transform = group.transform
    ? ` transform="matrix(${group.transform.map((value) => formatCoordinate(value, 4)).join(' ')})"`
    : '';
  if (group.clip === undefined) return transform ? `<g${transform}>${inner()}</g>` : inner();
  const id = `${pen.idPrefix}-${hashText(group.clip).toString(36)}`;
  const definition = pen.knownIds.has(id) ? '' : `<clipPath id="${id}"><path d="${group.clip}"/></clipPath>`;
  pen.knownIds.add(id);
  return `<g${transform}>${definition}<g clip-path="url(#${id})">${inner()}</g></g>`;
}

function renderText(text: Text, opacity: number): string {
  const attributes = `x="${formatCoordinate(text.x)}" y="${formatCoordinate(text.y)}" text-anchor="${text.align}"`;
  const font = `font-family="${FONT_FAMILIES[text.face]}" font-size="${formatCoordinate(text.size)}"${text.face === 'text' ? ' font-weight="800"' : ''}`;
  const under = text.stroke === undefined ? '' : ' paint-order="stroke"';
  return `<text ${attributes} ${font}${under}${paintAttributes(text, opacity)}>${escapeXml(text.text)}</text>`;
}

function paintAttributes(shape: Paint, above: number): string {
  const opacity = above * (shape.opacity ?? 1);
  const faded = opacity < 1 ? formatCoordinate(opacity, 3) : undefined;
  let text = ` fill="${shape.fill ?? 'none'}"`;
  if (shape.fill !== undefined && faded !== undefined) text += ` fill-opacity="${faded}"`;
  if (shape.fillRule) text += ` fill-rule="${shape.fillRule}"`;
  if (shape.stroke === undefined) return text;
  text += ` stroke="${shape.stroke}" stroke-width="${formatCoordinate(shape.strokeWidth ?? 1)}" stroke-linejoin="round"`;
  if (shape.cap !== 'butt') text += ' stroke-linecap="round"';
  if (shape.dash) text += ` stroke-dasharray="${shape.dash.map((value) => formatCoordinate(value)).join(' ')}"`;
  return faded === undefined ? text : `${text} stroke-opacity="${faded}"`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
