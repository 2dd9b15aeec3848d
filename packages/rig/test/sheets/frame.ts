import { type Shape } from '@jumpy/rig/shape';
import { renderSvg } from '@jumpy/rig/renderSvg';

let cells = 0;

/** A cell of a contact sheet: a drawing with its view box and display width in px. */
export interface Cell {
  readonly shape: Shape;
  readonly box: readonly [number, number, number, number];
  readonly width: number;
  readonly label?: string;
  readonly ground?: string;
}

export function cellHtml({ shape, box, width, label = '', ground = '#2A1C66' }: Cell): string {
  const height = (width * box[3]) / box[2];
  const idPrefix = `c${cells++}`;
  const svg = `<svg width="${width}" height="${height}" viewBox="${box.join(' ')}" style="display:block;background:${ground};border-radius:8px">${renderSvg(shape, { idPrefix })}</svg>`;
  return `<figure>${svg}<figcaption>${label}</figcaption></figure>`;
}

export function pageHtml(cells: readonly Cell[], width: number, font: string): string {
  return `<!doctype html><meta charset="utf8"><style>@font-face{font-family:'Bagel Fat One';src:url(data:font/woff2;base64,${font})}
body{margin:0;padding:12px;width:${width - 24}px;background:#1D1247;color:#CFC4F5;font:12px system-ui;display:flex;flex-wrap:wrap;gap:8px}figure{margin:0;text-align:center}</style>${cells.map(cellHtml).join('')}`;
}
