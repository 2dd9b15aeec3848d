import { biomeAt, type BiomeId } from '@jumpy/rig/biome';
import { lightOf, SCENE_SPEED } from '@jumpy/rig/scene/painter';
import type { Shape } from '@jumpy/rig/shape';
import { easeOut } from './easing.ts';
import { placeArt } from './placeArt.ts';
import { blank, paintShape, paintSprite, type Pen, type SpriteBox } from './sprites.ts';
import { type StageBox, WIDE } from './stageBox.ts';
import type { Warmer } from './warmer.ts';

/** Rows per band, and the scan step within one, in device pixels. */
const BAND = 24;
const STEP = 2;

/** Sky and land behind the world, in parallax layers. */
export interface Backdrop {
  /** Starts in a biome, at a height of the view's lower edge. */
  reset(biome: number, bottomY: number): void;
  /** Cross-fades to the light of a new biome. */
  enter(biome: number, bottomY: number, nowMs: number): void;
  /** Paints a biome ahead of time. */
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
  /**
   * Missing parts are omitted in this frame. Only the sky is painted immediately, without land if its art has not
   * loaded.
   */
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

/** Non-empty region of a large drawing. Sky layers are mostly transparent, so only their regions are drawn. */
interface Patch {
  readonly image: CanvasImageSource;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Paints a drawing and cuts it into tight non-empty regions. */
function paintPatches(draw: () => Shape, box: SpriteBox, density: number): readonly Patch[] {
  const [left, top, unitsWide, unitsHigh] = box;
  const whole = blank(Math.ceil(unitsWide * density), Math.ceil(unitsHigh * density));
  const pen = whole.getContext('2d', { willReadFrequently: true }) as Pen | null;
  if (pen === null) return [];
  pen.setTransform(density, 0, 0, density, -left * density, -top * density);
  paintShape(pen, draw());
  const { data, width, height } = pen.getImageData(0, 0, whole.width, whole.height);
  return runsOf({ data, width, height }).map(({ x, y, width: wide, height: high }) => {
    const cut = blank(wide, high);
    const knife = cut.getContext('2d') as Pen | null;
    knife?.drawImage(whole, x, y, wide, high, 0, 0, wide, high);
    const image = 'transferToImageBitmap' in cut ? cut.transferToImageBitmap() : cut;
    return { image, x: left + x / density, y: top + y / density, width: wide / density, height: high / density };
  });
}

/** Draws regions with their origin at (0, y), snapped to device pixels to avoid scaling. */
function putPatches(
  pen: Pen,
  patches: readonly Patch[],
  { y, high, density }: { readonly y: number; readonly high: number; readonly density: number },
): void {
  const aligned = Math.round(y * density) / density;
  for (const patch of patches) {
    const top = aligned + patch.y;
    if (top > high || top + patch.height < 0) continue;
    pen.drawImage(patch.image, patch.x, top, patch.width, patch.height);
  }
}

interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

interface Run {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Non-empty bands; adjacent ones are joined. */
function runsOf({ data, width, height }: Pixels): readonly Run[] {
  const runs: Run[] = [];
  let open: { top: number; low: number; high: number } | undefined;
  for (let top = 0; top < height; top += BAND) {
    const extent = extentOf({ data, width, height }, top);
    if (extent !== undefined) {
      open = {
        top: open?.top ?? top,
        low: Math.min(open?.low ?? width, extent.low),
        high: Math.max(open?.high ?? 0, extent.high),
      };
    }
    if (open !== undefined && (extent === undefined || top + BAND >= height)) {
      const end = Math.min(height, extent === undefined ? top : top + BAND);
      const x = Math.max(0, open.low - STEP);
      runs.push({ x, y: open.top, width: Math.min(width, open.high + STEP * 2) - x, height: end - open.top });
      open = undefined;
    }
  }
  return runs;
}

function extentOf(
  { data, width, height }: Pixels,
  top: number,
): { readonly low: number; readonly high: number } | undefined {
  let low = width;
  let high = -1;
  for (let y = top; y < Math.min(height, top + BAND); y += STEP) {
    for (let x = 0; x < width; x += STEP) {
      if (data[(y * width + x) * 4 + 3] === 0) continue;
      if (x < low) low = x;
      if (x > high) high = x;
    }
  }
  return high < 0 ? undefined : { low, high };
}
