import { formatCoordinate } from '@jumpy/rig/pathData';
import type { Font, Path } from 'fontkit';
import { type FontFamily, findFont } from './fonts.ts';

/** A line of text as an outline, with the baseline at y = 0 and the start at x = 0. */
export interface TextOutline {
  /** SVG path data; safe, as it contains only numbers and commands. */
  d: string;
  width: number;
}

interface FontRun {
  font: Font;
  text: string;
}

/** Lays out text in a face and skips missing characters. `size` is the em height in px. */
export function outlineText(text: string, { face, size }: { face: FontFamily; size: number }): TextOutline {
  let d = '';
  let x = 0;
  for (const { font, text: stretch } of splitByFont(text, face)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(stretch);
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index];
      if (!position) continue;
      d += toPathData(glyph.path, { x: x + position.xOffset * scale, y: position.yOffset * scale, scale });
      x += position.xAdvance * scale;
    }
  }
  return { d, width: x };
}

/**
 * Splits text into runs of one font. A space stays with the preceding characters; otherwise right-to-left words would
 * change order.
 */
function splitByFont(text: string, face: FontFamily): FontRun[] {
  const parts: FontRun[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const lastPart = parts.at(-1);
    const continuesPart = character === ' ' && lastPart?.font.hasGlyphForCodePoint(codePoint);
    const font = continuesPart ? lastPart?.font : findFont(face, codePoint);
    if (font && lastPart?.font === font) lastPart.text += character;
    else if (font) parts.push({ font, text: character });
  }
  return parts;
}

const PATH_COMMANDS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

/** Flips the y axis: up in fonts, down in SVG. */
function toPathData({ commands }: Path, { x, y, scale }: { x: number; y: number; scale: number }): string {
  return commands
    .map(({ command, args }) => {
      const numbers = args.map((value, index) =>
        formatCoordinate(index % 2 === 0 ? x + value * scale : -(y + value * scale)),
      );
      return PATH_COMMANDS[command] + numbers.join(' ');
    })
    .join('');
}
