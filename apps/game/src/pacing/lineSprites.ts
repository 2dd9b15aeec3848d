import { COLORS, colorInVision, INK_COLOR } from '@jumpy/rig/palette';
import type { Vision } from '@jumpy/rig/palette';
import { formatThousands } from '../page/formatThousands.ts';
import { createCanvas, type Context2D, type Sprite } from '../view/sprites.ts';
import { WORLD_WIDTH_UNITS } from '../view/stageBox.ts';
import { shortenRivalName } from './targets.ts';

const FONT = '"Figtree Variable", Figtree, system-ui, sans-serif';
const HALF_HEIGHT = 18;
const AVATAR_RADIUS = 12;
const PLATE_X = 6;
const PLATE_COLOR = 'rgb(23 11 54 / 88%)';

interface PaintOptions {
  readonly density: number;
  readonly vision: Vision;
}

/**
 * A rival's line: dashes across the world, starting with a plate that has avatar, name and score. The flag of the own
 * best is at the opposite end.
 */
export function paintRivalLine(
  { name, score, face }: { name: string; score: number; face: CanvasImageSource | undefined },
  { density, vision }: PaintOptions,
): Sprite {
  const colour = colorInVision(COLORS.sky, vision);
  return paintLineSprite(density, (pen) => {
    strokeDashes(pen, { colour, dash: [10, 10], width: 3 });
    pen.font = `800 13px ${FONT}`;
    const words = shortenRivalName(name);
    const figure = formatThousands(score);
    const nameWide = pen.measureText(words).width;
    const wide = 2 * AVATAR_RADIUS + 6 + nameWide + 7 + pen.measureText(figure).width + 11;
    paintPlate(pen, { x: PLATE_X, wide });
    drawAvatar(pen, { face, name, colour });
    const textX = PLATE_X + 2 * AVATAR_RADIUS + 7;
    paintLabel(pen, words, { x: textX, colour: COLORS.cream });
    paintLabel(pen, figure, { x: textX + nameWide + 7, colour });
  });
}

/** Pace line of the own best: dots across the world with a label at the end. */
export function paintPaceLine({ word }: { word: string }, { density, vision }: PaintOptions): Sprite {
  const colour = colorInVision(COLORS.mint, vision);
  return paintLineSprite(density, (pen) => {
    pen.lineCap = 'round';
    strokeDashes(pen, { colour, dash: [0.1, 9], width: 4 });
    pen.font = `800 11px ${FONT}`;
    const wide = pen.measureText(word).width + 16;
    pen.beginPath();
    pen.roundRect(WORLD_WIDTH_UNITS - wide - 4, -10, wide, 20, 10);
    pen.fillStyle = PLATE_COLOR;
    pen.fill();
    paintLabel(pen, word, { x: WORLD_WIDTH_UNITS - wide + 4, colour });
  });
}

function paintLineSprite(density: number, draw: (pen: Context2D) => void): Sprite {
  const image = createCanvas(Math.ceil(WORLD_WIDTH_UNITS * density), Math.ceil(2 * HALF_HEIGHT * density));
  const pen = image.getContext('2d') as Context2D | null;
  if (pen !== null) {
    pen.setTransform(density, 0, 0, density, 0, HALF_HEIGHT * density);
    pen.textBaseline = 'middle';
    draw(pen);
  }
  return { image, x: 0, y: -HALF_HEIGHT, width: image.width / density, height: image.height / density };
}

function strokeDashes(
  pen: Context2D,
  { colour, dash, width }: { readonly colour: string; readonly dash: number[]; readonly width: number },
): void {
  pen.setLineDash(dash);
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.lineTo(WORLD_WIDTH_UNITS, 0);
  pen.globalAlpha = 0.4;
  pen.lineWidth = width + 3;
  pen.strokeStyle = INK_COLOR;
  pen.stroke();
  pen.globalAlpha = 0.85;
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke();
  pen.globalAlpha = 1;
  pen.setLineDash([]);
}

function paintPlate(pen: Context2D, { x, wide }: { readonly x: number; readonly wide: number }): void {
  pen.beginPath();
  pen.roundRect(x, -AVATAR_RADIUS - 2, wide, 2 * AVATAR_RADIUS + 4, AVATAR_RADIUS + 2);
  pen.fillStyle = PLATE_COLOR;
  pen.fill();
}

function paintLabel(
  pen: Context2D,
  text: string,
  { x, colour }: { readonly x: number; readonly colour: string },
): void {
  pen.textAlign = 'left';
  pen.fillStyle = colour;
  pen.fillText(text, x, 0.5);
}

/** Avatar in a ring; the first letter of the name until the image has loaded. */
function drawAvatar(
  pen: Context2D,
  {
    face,
    name,
    colour,
  }: { readonly face: CanvasImageSource | undefined; readonly name: string; readonly colour: string },
): void {
  const x = PLATE_X + AVATAR_RADIUS + 2;
  pen.save();
  pen.beginPath();
  pen.arc(x, 0, AVATAR_RADIUS, 0, 2 * Math.PI);
  pen.fillStyle = COLORS.s3;
  pen.fill();
  if (face !== undefined) {
    pen.clip();
    pen.drawImage(face, x - AVATAR_RADIUS, -AVATAR_RADIUS, 2 * AVATAR_RADIUS, 2 * AVATAR_RADIUS);
  }
  pen.restore();
  if (face === undefined) {
    const letter = (Array.from(name)[0] ?? '?').toUpperCase();
    paintLabel(pen, letter, { x: x - pen.measureText(letter).width / 2, colour: COLORS.cream });
  }
  pen.beginPath();
  pen.arc(x, 0, AVATAR_RADIUS - 0.5, 0, 2 * Math.PI);
  pen.lineWidth = 2;
  pen.strokeStyle = colour;
  pen.stroke();
}
