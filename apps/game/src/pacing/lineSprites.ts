import { COLORS, colorInVision, INK_COLOR, type Vision } from '@jumpy/rig/palette';
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
  readonly widthUnits: number;
  readonly density: number;
  readonly vision: Vision;
}

/**
 * A rival's line: dashes across the view, starting with a plate that has avatar, name and score. The flag of the own
 * best is at the opposite end.
 */
export function paintRivalLine(
  { name, score, face }: { name: string; score: number; face: CanvasImageSource | undefined },
  { widthUnits, density, vision }: PaintOptions,
): Sprite {
  const colour = colorInVision(COLORS.sky, vision);
  return paintLineSprite({ widthUnits, density }, (ctx) => {
    strokeDashes(ctx, { color: colour, dash: [10, 10], width: 3 });
    ctx.font = `800 13px ${FONT}`;
    const shortName = shortenRivalName(name);
    const scoreText = formatThousands(score);
    const nameWidth = ctx.measureText(shortName).width;
    const plateWidth = 2 * AVATAR_RADIUS + 6 + nameWidth + 7 + ctx.measureText(scoreText).width + 11;
    paintPlate(ctx, { x: PLATE_X, plateWidth });
    drawAvatar(ctx, { face, name, color: colour });
    const textX = PLATE_X + 2 * AVATAR_RADIUS + 7;
    paintLabel(ctx, shortName, { x: textX, color: COLORS.cream });
    paintLabel(ctx, scoreText, { x: textX + nameWidth + 7, color: colour });
  });
}

/** Pace line of the own best: dots across the view with a label at the end. */
export function paintPaceLine({ word }: { word: string }, { widthUnits, density, vision }: PaintOptions): Sprite {
  const colour = colorInVision(COLORS.mint, vision);
  return paintLineSprite({ widthUnits, density }, (ctx) => {
    ctx.lineCap = 'round';
    strokeDashes(ctx, { color: colour, dash: [0.1, 9], width: 4 });
    ctx.font = `800 11px ${FONT}`;
    const plateWidth = ctx.measureText(word).width + 16;
    ctx.beginPath();
    ctx.roundRect(widthUnits - plateWidth - 4, -10, plateWidth, 20, 10);
    ctx.fillStyle = PLATE_COLOR;
    ctx.fill();
    paintLabel(ctx, word, { x: widthUnits - plateWidth + 4, color: colour });
  });
}

function paintLineSprite(
  { widthUnits, density }: Omit<PaintOptions, 'vision'>,
  draw: (pen: Context2D) => void,
): Sprite {
  const image = createCanvas(Math.ceil(widthUnits * density), Math.ceil(2 * HALF_HEIGHT * density));
  const ctx = image.getContext('2d') as Context2D | null;
  if (ctx !== null) {
    ctx.setTransform(density, 0, 0, density, 0, HALF_HEIGHT * density);
    ctx.textBaseline = 'middle';
    draw(ctx);
  }
  return { image, x: 0, y: -HALF_HEIGHT, width: image.width / density, height: image.height / density };
}

function strokeDashes(
  ctx: Context2D,
  { color, dash, width }: { readonly color: string; readonly dash: number[]; readonly width: number },
): void {
  ctx.setLineDash(dash);
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.lineTo(WORLD_WIDTH_UNITS, 0);
  ctx.globalAlpha = 0.4;
  ctx.lineWidth = width + 3;
  ctx.strokeStyle = INK_COLOR;
  ctx.stroke();
  ctx.globalAlpha = 0.85;
  ctx.lineWidth = width;
  ctx.strokeStyle = color;
  ctx.stroke();
  ctx.globalAlpha = 1;
  ctx.setLineDash([]);
}

function paintPlate(ctx: Context2D, { x, plateWidth }: { readonly x: number; readonly plateWidth: number }): void {
  ctx.beginPath();
  ctx.roundRect(x, -AVATAR_RADIUS - 2, plateWidth, 2 * AVATAR_RADIUS + 4, AVATAR_RADIUS + 2);
  ctx.fillStyle = PLATE_COLOR;
  ctx.fill();
}

function paintLabel(ctx: Context2D, text: string, { x, color }: { readonly x: number; readonly color: string }): void {
  ctx.textAlign = 'left';
  ctx.fillStyle = color;
  ctx.fillText(text, x, 0.5);
}

/** Avatar in a ring; the first letter of the name until the image has loaded. */
function drawAvatar(
  ctx: Context2D,
  {
    face,
    name,
    color,
  }: { readonly face: CanvasImageSource | undefined; readonly name: string; readonly color: string },
): void {
  const x = PLATE_X + AVATAR_RADIUS + 2;
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, 0, AVATAR_RADIUS, 0, 2 * Math.PI);
  ctx.fillStyle = COLORS.s3;
  ctx.fill();
  if (face !== undefined) {
    ctx.clip();
    ctx.drawImage(face, x - AVATAR_RADIUS, -AVATAR_RADIUS, 2 * AVATAR_RADIUS, 2 * AVATAR_RADIUS);
  }
  ctx.restore();
  if (face === undefined) {
    const initial = (Array.from(name)[0] ?? '?').toUpperCase();
    paintLabel(ctx, initial, { x: x - ctx.measureText(initial).width / 2, color: COLORS.cream });
  }
  ctx.beginPath();
  ctx.arc(x, 0, AVATAR_RADIUS - 0.5, 0, 2 * Math.PI);
  ctx.lineWidth = 2;
  ctx.strokeStyle = color;
  ctx.stroke();
}
