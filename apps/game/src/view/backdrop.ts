import { biomeAt, type BiomeId } from '@jumpy/rig/biome';
import { lightOf, SCENE_SPEED } from '@jumpy/rig/scene/painter';
import { easeOut } from './easing.ts';
import { paintPatches, putPatches, type Patch } from './patches.ts';
import { placeArt } from './placeArt.ts';
import { paintSprite, type Pen } from './sprites.ts';
import { type StageBox, WIDE } from './stageBox.ts';
import type { Warmer } from './warmer.ts';

/** The sky and the land behind the world, in layers that scroll at their own speeds. */
export interface Backdrop {
  /** Opens on a biome at a height of the view's lower edge. */
  reset(biome: number, bottomY: number): void;
  /** The light of a new biome spreads over the old one. */
  enter(biome: number, bottomY: number, nowMs: number): void;
  /** Paints a biome ahead of need. */
  prepare(biome: number): void;
  draw(pen: Pen, bottomY: number, nowMs: number): void;
}

const LAYERS = ['far', 'mid', 'near', 'front'] as const;
type LandLayer = (typeof LAYERS)[number];
const SKY_SPARE = 110;
const TILE = 720;
const NOTHING: readonly Patch[] = [];
const REVEAL_MS = 1_000;

type PartName = 'sky' | `land-${LandLayer}` | 'drift-far' | 'drift-mid' | 'drift-near';
const PARTS: readonly PartName[] = [
  'sky',
  'land-front',
  'land-near',
  'land-mid',
  'land-far',
  'drift-far',
  'drift-mid',
  'drift-near',
];

interface Shown {
  biome: number;
  fromY: number;
  sinceMs: number;
}

export function createBackdrop(box: StageBox, warmer: Warmer, { still }: { readonly still: boolean }): Backdrop {
  const { density, unitsHigh } = box;
  const parts = new Map<string, readonly Patch[]>();
  let now: Shown = { biome: 0, fromY: 0, sinceMs: -Infinity };
  let before: Shown | undefined;

  const plan = (biome: number, name: PartName): void => {
    const key = `${biome % 8}/${name}`;
    warmer.add(`backdrop/${key}`, () => parts.set(key, paintPart(biomeAt(biome), name, box, density)));
  };
  /** A part that is not there yet is left out of this picture; only the sky is painted at once, bare where the drawings of its place are to come. */
  const part = (biome: number, name: PartName): readonly Patch[] => {
    const key = `${biome % 8}/${name}`;
    const known = parts.get(key);
    if (known !== undefined) return known;
    const hasLand = placeArt().hasLand(biomeAt(biome));
    const bareKey = `${biome % 8}/bare`;
    const bare = parts.get(bareKey);
    if (name === 'sky' && bare === undefined) {
      const made = paintPart(biomeAt(biome), name, box, density);
      parts.set(hasLand ? key : bareKey, made);
      return made;
    }
    if (hasLand) plan(biome, name);
    return name === 'sky' && bare !== undefined ? bare : NOTHING;
  };
  const forget = (): void => {
    const wanted = new Set([now.biome % 8, (now.biome + 1) % 8, (before?.biome ?? now.biome) % 8].map(String));
    for (const key of parts.keys()) if (!wanted.has(key.slice(0, key.indexOf('/')))) parts.delete(key);
  };
  const drawScene = (pen: Pen, shown: Shown, bottomY: number): void => {
    const climbed = Math.max(0, bottomY - shown.fromY);
    const lay = (name: PartName, y: number): void =>
      putPatches(pen, part(shown.biome, name), { y, high: unitsHigh, density });
    lay('sky', Math.min(0, climbed * SCENE_SPEED.sky - SKY_SPARE));
    for (const layer of LAYERS) {
      const moved = climbed * SCENE_SPEED[layer];
      if (layer !== 'front') for (let y = (moved % TILE) - TILE; y < unitsHigh; y += TILE) lay(`drift-${layer}`, y);
      if (moved < unitsHigh) lay(`land-${layer}`, unitsHigh + moved);
    }
  };

  return {
    reset(biome, bottomY) {
      now = { biome, fromY: bottomY, sinceMs: -Infinity };
      before = undefined;
      forget();
    },
    enter(biome, bottomY, nowMs) {
      if (biome === now.biome) return;
      before = still ? undefined : now;
      now = { biome, fromY: bottomY, sinceMs: nowMs };
      forget();
    },
    prepare(biome) {
      if (!placeArt().hasLand(biomeAt(biome))) return;
      for (const name of PARTS) if (!parts.has(`${biome % 8}/${name}`)) plan(biome, name);
    },
    draw(pen, bottomY, nowMs) {
      const share = (nowMs - now.sinceMs) / REVEAL_MS;
      if (before === undefined || share >= 1) {
        before = undefined;
        return drawScene(pen, now, bottomY);
      }
      drawScene(pen, before, bottomY);
      const light = lightOf({ width: WIDE, height: box.unitsHigh });
      pen.save();
      pen.beginPath();
      pen.arc(light.x, light.y, easeOut(share) * Math.hypot(WIDE, box.unitsHigh), 0, 2 * Math.PI);
      pen.clip();
      drawScene(pen, now, bottomY);
      pen.restore();
    },
  };
}

function paintPart(id: BiomeId, name: PartName, box: StageBox, density: number): readonly Patch[] {
  const size = { width: WIDE, height: box.unitsHigh };
  if (name === 'sky') {
    const high = { width: WIDE, height: box.unitsHigh + SKY_SPARE };
    return [
      paintSprite(
        () => placeArt().scenes.drawSky(id, { ...high, light: lightOf(size) }),
        [0, 0, WIDE, high.height],
        density,
      ),
    ];
  }
  const [kind, layer] = name.split('-') as [string, LandLayer];
  if (kind === 'drift' && layer !== 'front') {
    return paintPatches(
      () => placeArt().scenes.drawDrift(id, layer, { width: WIDE, height: TILE }),
      [0, 0, WIDE, TILE],
      density,
    );
  }
  const up = box.unitsHigh * 0.62;
  return paintPatches(() => placeArt().scenes.drawLand(id, layer, size), [0, -up, WIDE, up + 80], density);
}
