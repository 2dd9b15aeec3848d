import { short } from './trace.ts';
import { hashText } from './random.ts';
import { seenBy, type Vision } from './palette.ts';
import type { Group, Paint, Shape, Text } from './shape.ts';

/** Font family of each face; the page provides the font files. */
export const FACES = {
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

interface Pen {
  readonly idPrefix: string;
  readonly known: Set<string>;
}

/**
 * Renders a shape as SVG markup for use inside an `<svg>`. Equal shapes give equal text.
 *
 * @example paintSvg(circle(1, 2, 3, { fill: '#170B36' })) // '<ellipse cx="1" cy="2" rx="3" ry="3" fill="#170B36"/>'
 */
export function paintSvg(shape: Shape, { idPrefix = 'rig', vision = 'standard' }: SvgOptions = {}): string {
  return mark(seenBy(shape, vision), 1, { idPrefix, known: new Set() });
}

/** Size of a standalone SVG file in px, and its view box in drawing units. */
export interface SvgFrame extends SvgOptions {
  readonly width: number;
  readonly height: number;
  readonly viewBox: readonly [number, number, number, number];
}

/**
 * Renders a shape as a complete SVG file, for files, data URLs and server-side images.
 *
 * @example svgFile(EMPTY, { width: 2, height: 2, viewBox: [0, 0, 2, 2] }) // '<svg xmlns=... viewBox="0 0 2 2"></svg>'
 */
export function svgFile(shape: Shape, { width, height, viewBox, ...options }: SvgFrame): string {
  const box = viewBox.map((value) => short(value)).join(' ');
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width)}" height="${short(height)}" viewBox="${box}">`;
  return `${open}${paintSvg(shape, options)}</svg>`;
}

function mark(shape: Shape, opacity: number, pen: Pen): string {
  switch (shape.type) {
    case 'group':
      return markGroup(shape, opacity, pen);
    case 'path':
      return `<path d="${shape.d}"${paint(shape, opacity)}/>`;
    case 'ellipse':
      return `<ellipse cx="${short(shape.x)}" cy="${short(shape.y)}" rx="${short(shape.radiusX)}" ry="${short(shape.radiusY)}"${paint(shape, opacity)}/>`;
    case 'rect':
      return `<rect x="${short(shape.x)}" y="${short(shape.y)}" width="${short(shape.width)}" height="${short(shape.height)}" rx="${short(shape.radius)}"${paint(shape, opacity)}/>`;
    case 'text':
      return markText(shape, opacity);
  }
}

function markGroup(group: Group, opacity: number, pen: Pen): string {
  const inner = (): string => group.children.map((child) => mark(child, opacity * (group.opacity ?? 1), pen)).join('');
  if (group.children.length === 0) return '';
  const transform = group.transform
    ? ` transform="matrix(${group.transform.map((value) => short(value, 4)).join(' ')})"`
    : '';
  if (group.clip === undefined) return transform ? `<g${transform}>${inner()}</g>` : inner();
  const id = `${pen.idPrefix}-${hashText(group.clip).toString(36)}`;
  const definition = pen.known.has(id) ? '' : `<clipPath id="${id}"><path d="${group.clip}"/></clipPath>`;
  pen.known.add(id);
  return `<g${transform}>${definition}<g clip-path="url(#${id})">${inner()}</g></g>`;
}

function markText(text: Text, opacity: number): string {
  const place = `x="${short(text.x)}" y="${short(text.y)}" text-anchor="${text.align}"`;
  const font = `font-family="${FACES[text.face]}" font-size="${short(text.size)}"${text.face === 'text' ? ' font-weight="800"' : ''}`;
  const under = text.stroke === undefined ? '' : ' paint-order="stroke"';
  return `<text ${place} ${font}${under}${paint(text, opacity)}>${escape(text.text)}</text>`;
}

function paint(shape: Paint, above: number): string {
  const opacity = above * (shape.opacity ?? 1);
  const faded = opacity < 1 ? short(opacity, 3) : undefined;
  let text = ` fill="${shape.fill ?? 'none'}"`;
  if (shape.fill !== undefined && faded !== undefined) text += ` fill-opacity="${faded}"`;
  if (shape.fillRule) text += ` fill-rule="${shape.fillRule}"`;
  if (shape.stroke === undefined) return text;
  text += ` stroke="${shape.stroke}" stroke-width="${short(shape.strokeWidth ?? 1)}" stroke-linejoin="round"`;
  if (shape.cap !== 'butt') text += ' stroke-linecap="round"';
  if (shape.dash) text += ` stroke-dasharray="${shape.dash.map((value) => short(value)).join(' ')}"`;
  return faded === undefined ? text : `${text} stroke-opacity="${faded}"`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
