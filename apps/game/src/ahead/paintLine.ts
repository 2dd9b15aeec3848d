import { COLOURS, colourSeenBy, INK } from '@jumpy/rig/palette';
import type { Vision } from '@jumpy/rig/palette';
import { grouped } from '../page/grouped.ts';
import { blank, type Pen, type Sprite } from '../view/sprites.ts';
import { WIDE } from '../view/stageBox.ts';
import { shortName } from './targets.ts';

const FONT = '"Figtree Variable", Figtree, system-ui, sans-serif';
const HALF = 18;
const RADIUS = 12;
const PLATE_AT = 6;
const INK_PLATE = 'rgb(23 11 54 / 88%)';

interface Look {
  readonly density: number;
  readonly vision: Vision;
}

/**
 * A rival's line: dashes across the world, starting with a plate that has avatar, name and score. The flag of the own
 * best is at the opposite end.
 */
export function paintRivalLine(
  { name, score, face }: { name: string; score: number; face: CanvasImageSource | undefined },
  { density, vision }: Look,
): Sprite {
  const colour = colourSeenBy(COLOURS.sky, vision);
  return paint(density, (pen) => {
    dashes(pen, { colour, dash: [10, 10], width: 3 });
    pen.font = `800 13px ${FONT}`;
    const words = shortName(name);
    const figure = grouped(score);
    const nameWide = pen.measureText(words).width;
    const wide = 2 * RADIUS + 6 + nameWide + 7 + pen.measureText(figure).width + 11;
    plate(pen, { x: PLATE_AT, wide });
    drawFace(pen, { face, name, colour });
    const textX = PLATE_AT + 2 * RADIUS + 7;
    write(pen, words, { x: textX, colour: COLOURS.cream });
    write(pen, figure, { x: textX + nameWide + 7, colour });
  });
}

/** Pace line of the own best: dots across the world with a label at the end. */
export function paintPaceLine({ word }: { word: string }, { density, vision }: Look): Sprite {
  const colour = colourSeenBy(COLOURS.mint, vision);
  return paint(density, (pen) => {
    pen.lineCap = 'round';
    dashes(pen, { colour, dash: [0.1, 9], width: 4 });
    pen.font = `800 11px ${FONT}`;
    const wide = pen.measureText(word).width + 16;
    pen.beginPath();
    pen.roundRect(WIDE - wide - 4, -10, wide, 20, 10);
    pen.fillStyle = INK_PLATE;
    pen.fill();
    write(pen, word, { x: WIDE - wide + 4, colour });
  });
}

function paint(density: number, draw: (pen: Pen) => void): Sprite {
  const image = blank(Math.ceil(WIDE * density), Math.ceil(2 * HALF * density));
  const pen = image.getContext('2d') as Pen | null;
  if (pen !== null) {
    pen.setTransform(density, 0, 0, density, 0, HALF * density);
    pen.textBaseline = 'middle';
    draw(pen);
  }
  return { image, x: 0, y: -HALF, width: image.width / density, height: image.height / density };
}

function dashes(
  pen: Pen,
  { colour, dash, width }: { readonly colour: string; readonly dash: number[]; readonly width: number },
): void {
  pen.setLineDash(dash);
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.lineTo(WIDE, 0);
  pen.globalAlpha = 0.4;
  pen.lineWidth = width + 3;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.globalAlpha = 0.85;
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke();
  pen.globalAlpha = 1;
  pen.setLineDash([]);
}

function plate(pen: Pen, { x, wide }: { readonly x: number; readonly wide: number }): void {
  pen.beginPath();
  pen.roundRect(x, -RADIUS - 2, wide, 2 * RADIUS + 4, RADIUS + 2);
  pen.fillStyle = INK_PLATE;
  pen.fill();
}

function write(pen: Pen, text: string, { x, colour }: { readonly x: number; readonly colour: string }): void {
  pen.textAlign = 'left';
  pen.fillStyle = colour;
  pen.fillText(text, x, 0.5);
}

/** Avatar in a ring; the first letter of the name until the image has loaded. */
function drawFace(
  pen: Pen,
  {
    face,
    name,
    colour,
  }: { readonly face: CanvasImageSource | undefined; readonly name: string; readonly colour: string },
): void {
  const x = PLATE_AT + RADIUS + 2;
  pen.save();
  pen.beginPath();
  pen.arc(x, 0, RADIUS, 0, 2 * Math.PI);
  pen.fillStyle = COLOURS.s3;
  pen.fill();
  if (face !== undefined) {
    pen.clip();
    pen.drawImage(face, x - RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS);
  }
  pen.restore();
  if (face === undefined) {
    const letter = (Array.from(name)[0] ?? '?').toUpperCase();
    write(pen, letter, { x: x - pen.measureText(letter).width / 2, colour: COLOURS.cream });
  }
  pen.beginPath();
  pen.arc(x, 0, RADIUS - 0.5, 0, 2 * Math.PI);
  pen.lineWidth = 2;
  pen.strokeStyle = colour;
  pen.stroke();
}
