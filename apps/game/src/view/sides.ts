import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { placeArt } from './placeArt.ts';
import { paintShape } from './sprites.ts';
import type { StageBox } from './stageBox.ts';

/** Flat shapes under a veil: half the density is enough. */
const DENSITY = 0.5;
const VEIL = '#120A36';

/** Paints the dim scene beside the column, once for a biome. */
export function paintSides(
  canvas: HTMLCanvasElement,
  { box, biome, width }: { readonly box: StageBox; readonly biome: number; readonly width: number },
): void {
  canvas.hidden = !box.framed;
  if (!box.framed) return;
  canvas.width = Math.max(1, Math.round(width * DENSITY));
  canvas.height = Math.max(1, Math.round(box.height * DENSITY));
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.setTransform(DENSITY * box.scale, 0, 0, DENSITY * box.scale, 0, 0);
  paintShape(
    pen,
    placeArt().scenes.drawScene(biomeAt(biome), { width: width / box.scale, height: box.unitsHigh, seed: 44 }),
  );
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.globalAlpha = 0.5;
  pen.fillStyle = VEIL;
  pen.fillRect(0, 0, canvas.width, canvas.height);
}

/** The colour of the column's frame. */
export function hullOf(biome: number): string {
  return BIOMES[biomeAt(biome)].hull;
}
