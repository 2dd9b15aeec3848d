import { ARMY_NUMBERS, armyLookFor } from '@jumpy/rig/army';
import { drawCharacter } from '@jumpy/rig/character';
import { type Box, paintCell, paintQueue } from './paintCell.ts';

/** Two recruits and the mean difference of their pictures, 0 to 255. */
export interface Pair {
  one: number;
  other: number;
  apart: number;
}

const SIDE = 24;
const SLICE_MS = 24;
const BOX: Box = [-118, -216, 236, 236];

/** The pairs whose pictures are nearest, nearest first; painted small and compared in slices. */
export async function nearestPairs(count: number): Promise<Pair[]> {
  const pictures: Uint8ClampedArray[] = [];
  const pairs: Pair[] = [];
  let sliceMs = performance.now();
  for (let token = 0; token < ARMY_NUMBERS; token += 1) {
    if (performance.now() - sliceMs > SLICE_MS) {
      await new Promise<void>((resolve) => paintQueue.add(resolve));
      sliceMs = performance.now();
    }
    const mine = pictureOf(token);
    pictures.forEach((theirs, one) => pairs.push({ one, other: token, apart: apart(mine, theirs) }));
    pictures.push(mine);
  }
  return pairs.toSorted((a, b) => a.apart - b.apart).slice(0, count);
}

function pictureOf(token: number): Uint8ClampedArray {
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  paintCell(canvas, drawCharacter(armyLookFor(token)), { box: BOX, density: SIDE / BOX[2], vision: 'standard' });
  return context?.getImageData(0, 0, SIDE, SIDE).data ?? new Uint8ClampedArray();
}

function apart(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}
