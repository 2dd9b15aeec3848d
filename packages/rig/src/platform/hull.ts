import type { Biome, BiomeId } from '../biome.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { group, path, rect, type Shape } from '../shape.ts';
import { pathData } from '../pathData.ts';

/** Draws the rounded hull under a slab `width` wide, shaded right and below. */
export function drawHull(width: number, colour: string, shade: string): readonly Shape[] {
  const k = width / 2;
  const rim = Math.min(7, k * 0.2);
  const heel = Math.min(30, k * 0.62);
  const knee = Math.min(14, k * 0.32);
  const low = 8 + 24 * Math.min(1, 0.42 + width / 120);
  const bend = 8 + (low - 8) * 0.54;
  const d = pathData`M${rim - k},8H${k - rim}C${k - rim - 1},${bend} ${k - knee},${low - 3} ${k - heel},${low - 2}C${k - heel * 1.45},${low + 3} ${heel * 1.45 - k},${low + 3} ${heel - k},${low - 2}C${knee - k},${low - 3} ${rim - k + 1},${bend} ${rim - k},8Z`;
  const shadow = path(
    pathData`M${-k},${low - 6}C0,${low - 13} ${k * 0.4},18 ${k * 0.5},4H${k + 4}V44H${-k}Z`,
    flatPaint(shade),
  );
  return [path(d, inkedPaint(colour, 4)), group([shadow], { clip: d }), path(d, linePaint(4))];
}

/** Colors of a slab: plain, dark underline, light spot. */
export interface SlabPaint {
  readonly top: string;
  readonly topD: string;
  readonly topL: string;
}

/** Biomes whose slab drips over the hull: grass, cap, sand, snow. */
const DRIPPING_BIOMES: ReadonlySet<BiomeId> = new Set(['meadow', 'hollow', 'lagoon', 'frost']);

/** Draws the slab a character stands on, with its surface at y = 0. */
export function drawSlab(width: number, paint: SlabPaint, biome?: BiomeId): readonly Shape[] {
  const k = width / 2;
  const shine = path(pathData`M${7 - k},2.7H${Math.max(8 - k, width * 0.42 - k)}`, linePaint(3.5, paint.topL));
  if (biome === undefined || !DRIPPING_BIOMES.has(biome)) {
    return [
      rect(-k, -1, width, 14, 7, inkedPaint(paint.top, 4)),
      path(pathData`M${6 - k},9.5H${k - 6}`, linePaint(4.5, paint.topD)),
      shine,
    ];
  }
  const count = Math.max(3, Math.round(width / 13));
  const step = width / count;
  const drips = Array.from(
    { length: count },
    (_, index) => pathData`q${-step / 2},${6 + ((index * 7) % 5)} ${-step},0`,
  ).join('');
  const d = `${pathData`M${6 - k},-1H${k - 6}C${k + 4},-1 ${k + 4},12 ${k},12`}${drips}${pathData`C${-k - 4},12 ${-k - 4},-1 ${6 - k},-1Z`}`;
  return [path(d, inkedPaint(paint.top, 4)), path(pathData`M${2 - k},9H${k - 1}`, linePaint(5, paint.topD)), shine];
}

/** Draws a slab over a hull in a biome's colors. */
export function drawIsland(width: number, id: BiomeId, biome: Biome): readonly Shape[] {
  return [...drawHull(width, biome.hull, biome.hullD), ...drawSlab(width, biome, id)];
}
