import { biomeAt } from '@jumpy/rig/biome';
import { defaultLight, SCENE_PARALLAX } from '@jumpy/rig/scene/createScenes';
import type { Shape } from '@jumpy/rig/shape';
import { easeOut } from './easing.ts';
import { getBiomeArt, scenesOf } from './biomeArt.ts';
import { createCanvas, paintShape, paintSprite, type Context2D, type SpriteBox } from './sprites.ts';
import type { StageBox } from './stageBox.ts';
import type { IdleQueue } from './idleQueue.ts';

/** Rows per band, and the scan step within one, in device pixels. */
const BAND_HEIGHT = 24;
const STEP = 2;

/** Sky and land behind the world, in parallax layers. A biome is the index of its scene, by day or by night. */
export interface Backdrop {
  /** Starts in a biome, at a height of the view's lower edge. */
  reset(biome: number, bottomY: number): void;
  /** Cross-fades to the light of a new biome. */
  enterBiome(biome: number, bottomY: number, nowMs: number): void;
  /** Paints a biome ahead of time. */
  prepare(biome: number): void;
  draw(ctx: Context2D, bottomY: number, nowMs: number): void;
}

const LAYERS = ['far', 'mid', 'near', 'front'] as const;
type LandLayer = (typeof LAYERS)[number];
const SKY_OVERSCAN = 110;
const TILE_HEIGHT = 720;
const NO_PATCHES: readonly Patch[] = [];
const REVEAL_MS = 1_000;

type BackdropLayer = 'sky' | `land-${LandLayer}` | 'drift-far' | 'drift-mid' | 'drift-near';
const BACKDROP_LAYERS: readonly BackdropLayer[] = [
  'sky',
  'land-front',
  'land-near',
  'land-mid',
  'land-far',
  'drift-far',
  'drift-mid',
  'drift-near',
];

interface VisibleBiome {
  biome: number;
  fromY: number;
  sinceMs: number;
}

export function createBackdrop(
  box: StageBox,
  idleQueue: IdleQueue,
  { reducedMotion }: { readonly reducedMotion: boolean },
): Backdrop {
  const { density, heightUnits } = box;
  const layers = createLayerCache(box, idleQueue);
  let current: VisibleBiome = { biome: 0, fromY: 0, sinceMs: -Infinity };
  let previous: VisibleBiome | undefined;

  const evict = (): void => layers.evictAllBut([current.biome, current.biome + 1, previous?.biome ?? current.biome]);
  const drawScene = (ctx: Context2D, visible: VisibleBiome, bottomY: number): void => {
    const climbed = Math.max(0, bottomY - visible.fromY);
    const drawLayer = (name: BackdropLayer, y: number): void =>
      drawPatches(ctx, layers.get(visible.biome, name), { y, high: heightUnits, density });
    drawLayer('sky', Math.min(0, climbed * SCENE_PARALLAX.sky - SKY_OVERSCAN));
    for (const layer of LAYERS) {
      const moved = climbed * SCENE_PARALLAX[layer];
      if (layer !== 'front')
        for (let y = (moved % TILE_HEIGHT) - TILE_HEIGHT; y < heightUnits; y += TILE_HEIGHT)
          drawLayer(`drift-${layer}`, y);
      if (moved < heightUnits) drawLayer(`land-${layer}`, heightUnits + moved);
    }
  };

  return {
    reset(biome, bottomY) {
      current = { biome, fromY: bottomY, sinceMs: -Infinity };
      previous = undefined;
      evict();
    },
    enterBiome(biome, bottomY, nowMs) {
      if (biome === current.biome) return;
      previous = reducedMotion ? undefined : current;
      current = { biome, fromY: bottomY, sinceMs: nowMs };
      evict();
    },
    prepare: layers.prepare,
    draw(ctx, bottomY, nowMs) {
      const share = (nowMs - current.sinceMs) / REVEAL_MS;
      if (previous === undefined || share >= 1) {
        previous = undefined;
        return drawScene(ctx, current, bottomY);
      }
      drawScene(ctx, previous, bottomY);
      const light = defaultLight({ width: box.widthUnits, height: box.heightUnits });
      ctx.save();
      ctx.beginPath();
      ctx.arc(light.x, light.y, easeOut(share) * Math.hypot(box.widthUnits, box.heightUnits), 0, 2 * Math.PI);
      ctx.clip();
      drawScene(ctx, current, bottomY);
      ctx.restore();
    },
  };
}

const layerKey = (biome: number, name: BackdropLayer | 'bare'): string => `${biome}/${name}`;

/** Painted layers by biome. */
function createLayerCache(box: StageBox, idleQueue: IdleQueue) {
  const painted = new Map<string, readonly Patch[]>();

  const paint = (biome: number, name: BackdropLayer, key: string): readonly Patch[] => {
    const patches = paintLayer(biome, name, box, box.density);
    painted.set(key, patches);
    return patches;
  };
  const enqueue = (biome: number, name: BackdropLayer): void => {
    const key = layerKey(biome, name);
    idleQueue.add(`backdrop/${key}`, () => paint(biome, name, key));
  };

  return {
    /**
     * Missing layers are omitted in this frame. Only the sky is painted immediately, without land if its art has not
     * loaded.
     */
    get(biome: number, name: BackdropLayer): readonly Patch[] {
      const key = layerKey(biome, name);
      const known = painted.get(key);
      if (known !== undefined) return known;
      const hasLand = getBiomeArt().hasLand(biomeAt(biome));
      const bareKey = layerKey(biome, 'bare');
      const bare = painted.get(bareKey);
      if (name === 'sky' && bare === undefined) return paint(biome, name, hasLand ? key : bareKey);
      if (hasLand) enqueue(biome, name);
      return name === 'sky' && bare !== undefined ? bare : NO_PATCHES;
    },
    /** Paints a biome ahead of time. */
    prepare(biome: number): void {
      if (!getBiomeArt().hasLand(biomeAt(biome))) return;
      for (const name of BACKDROP_LAYERS) if (!painted.has(layerKey(biome, name))) enqueue(biome, name);
    },
    evictAllBut(biomes: readonly number[]): void {
      const keptBiomes = new Set(biomes.map(String));
      for (const key of painted.keys()) if (!keptBiomes.has(key.slice(0, key.indexOf('/')))) painted.delete(key);
    },
  };
}

function paintLayer(biome: number, name: BackdropLayer, box: StageBox, density: number): readonly Patch[] {
  const id = biomeAt(biome);
  const scenes = scenesOf(biome);
  const size = { width: box.widthUnits, height: box.heightUnits };
  if (name === 'sky') {
    const high = { width: box.widthUnits, height: box.heightUnits + SKY_OVERSCAN };
    return [
      paintSprite(
        () => scenes.drawSky(id, { ...high, light: defaultLight(size) }),
        [0, 0, box.widthUnits, high.height],
        density,
      ),
    ];
  }
  const [kind, layer] = name.split('-') as [string, LandLayer];
  if (kind === 'drift' && layer !== 'front') {
    return paintPatches(
      () => scenes.drawDrift(id, layer, { width: box.widthUnits, height: TILE_HEIGHT }),
      [0, 0, box.widthUnits, TILE_HEIGHT],
      density,
    );
  }
  const up = box.heightUnits * 0.62;
  return paintPatches(() => scenes.drawLand(id, layer, size), [0, -up, box.widthUnits, up + 80], density);
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
  const canvas = createCanvas(Math.ceil(unitsWide * density), Math.ceil(unitsHigh * density));
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as Context2D | null;
  if (pen === null) return [];
  pen.setTransform(density, 0, 0, density, -left * density, -top * density);
  paintShape(pen, draw());
  const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return findRegions({ data, width, height }).map(({ x, y, width: wide, height: high }) => {
    const regionCanvas = createCanvas(wide, high);
    const regionPen = regionCanvas.getContext('2d') as Context2D | null;
    regionPen?.drawImage(canvas, x, y, wide, high, 0, 0, wide, high);
    const image = 'transferToImageBitmap' in regionCanvas ? regionCanvas.transferToImageBitmap() : regionCanvas;
    return { image, x: left + x / density, y: top + y / density, width: wide / density, height: high / density };
  });
}

/** Draws regions with their origin at (0, y), snapped to device pixels to avoid scaling. */
function drawPatches(
  ctx: Context2D,
  patches: readonly Patch[],
  { y, high, density }: { readonly y: number; readonly high: number; readonly density: number },
): void {
  const aligned = Math.round(y * density) / density;
  for (const patch of patches) {
    const top = aligned + patch.y;
    if (top > high || top + patch.height < 0) continue;
    ctx.drawImage(patch.image, patch.x, top, patch.width, patch.height);
  }
}

interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

interface BandRegion {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Non-empty bands; adjacent ones are joined. */
function findRegions({ data, width, height }: Pixels): readonly BandRegion[] {
  const runs: BandRegion[] = [];
  let open: { top: number; low: number; high: number } | undefined;
  for (let top = 0; top < height; top += BAND_HEIGHT) {
    const extent = findExtent({ data, width, height }, top);
    if (extent !== undefined) {
      open = {
        top: open?.top ?? top,
        low: Math.min(open?.low ?? width, extent.low),
        high: Math.max(open?.high ?? 0, extent.high),
      };
    }
    if (open !== undefined && (extent === undefined || top + BAND_HEIGHT >= height)) {
      const end = Math.min(height, extent === undefined ? top : top + BAND_HEIGHT);
      const x = Math.max(0, open.low - STEP);
      runs.push({ x, y: open.top, width: Math.min(width, open.high + STEP * 2) - x, height: end - open.top });
      open = undefined;
    }
  }
  return runs;
}

function findExtent(
  { data, width, height }: Pixels,
  top: number,
): { readonly low: number; readonly high: number } | undefined {
  let low = width;
  let high = -1;
  for (let y = top; y < Math.min(height, top + BAND_HEIGHT); y += STEP) {
    for (let x = 0; x < width; x += STEP) {
      if (data[(y * width + x) * 4 + 3] === 0) continue;
      if (x < low) low = x;
      if (x > high) high = x;
    }
  }
  return high < 0 ? undefined : { low, high };
}
