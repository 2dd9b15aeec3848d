import { biomeAt, BIOMES } from '@jumpy/rig/biome';
import { CAST } from '@jumpy/rig/cast';
import { biomeForLevel } from '@jumpy/sim/biomes';
import type { SimEvent } from '@jumpy/sim/events';
import type { World } from '@jumpy/sim/world';
import type { GamePageElements } from '../page/gamePageElements.ts';
import { sceneAt, scenesOf } from './biomeArt.ts';
import type { VisualSettings } from './visualSettings.ts';
import type { RunOverlay } from './overlay.ts';
import { paintShape } from './sprites.ts';
import { fitStage, type StageBox } from './stageBox.ts';
import { createGameView, type ViewStart, type FrameTime, type GameView } from './gameView.ts';
import type { HeroLook } from './heroEffects.ts';
import type { IdleQueue } from './idleQueue.ts';

/** Half the density suffices for flat shapes below a veil. */
const SIDE_DENSITY = 0.5;
const VEIL_COLOR = '#120A36';

/** The game view on the page: follows the frame size, and shows the biome on both sides of the column. */
export interface Stage {
  open(world: World, best: number, opening?: ViewStart): void;
  update(world: World): void;
  onEvent(event: SimEvent, nowMs: number): void;
  /** Celebrates a new best around the hero. */
  celebrate(world: World, nowMs: number): void;
  draw(world: World, time: FrameTime): void;
  /** Changes the character. */
  setLook(look: HeroLook): void;
  /** Rebuilds the rendering, for example after the visual settings have changed. */
  rebuild(): void;
  stop(): void;
}

/** A narrower column, on a phone in landscape, has its controls beside it. */
const NARROW_COLUMN_PX = 300;
/** Width of those controls. */
const SIDE_CONTROLS_PX = 140;

export interface StageDeps {
  readonly window: Window;
  readonly page: Pick<GamePageElements, 'root' | 'sideCanvas' | 'column' | 'canvas'>;
  readonly idleQueue: IdleQueue;
  readonly visualSettings: () => VisualSettings;
  readonly random: () => number;
  readonly overlay?: RunOverlay | undefined;
  readonly isViewer?: boolean | undefined;
  /** Player's character; Jumpy by default. */
  readonly look?: HeroLook | undefined;
}

export function createStage(deps: StageDeps): Stage {
  const { window, page, idleQueue, visualSettings, random, overlay, isViewer } = deps;
  let look: HeroLook = deps.look ?? CAST.jumpy;
  let view: GameView | undefined;
  let openedWith:
    | { readonly world: World; readonly best: number; readonly opening?: ViewStart | undefined }
    | undefined;
  let biome = -1;
  let width = 0;
  let height = 0;
  let pixelRatio = 0;
  const pixelRatioWatch = createPixelRatioWatch(window, fit);

  const getBox = (): StageBox =>
    fitStage({
      ...{ width, height, pixelRatio, isViewer },
      insetTop: parseFloat(getComputedStyle(page.root).getPropertyValue('--inset-top')) || 0,
      isWhole: isViewer === true || visualSettings().reducedMotion,
    });
  const showBiome = (next: number): void => {
    if (next === biome) return;
    biome = next;
    page.column.style.setProperty('--hull', BIOMES[biomeAt(biome)].hull);
    paintSideScenery(page.sideCanvas, { box: getBox(), biome, width });
  };
  function fit(): void {
    const frame = page.root.getBoundingClientRect();
    if (frame.width === width && frame.height === height && window.devicePixelRatio === pixelRatio) return;
    ({ width, height } = frame);
    if (window.devicePixelRatio !== pixelRatio) pixelRatioWatch.start();
    pixelRatio = window.devicePixelRatio;
    build();
  }
  function build(): void {
    const box = getBox();
    fitColumn(page, box);
    const ctx = page.canvas.getContext('2d', { alpha: false });
    if (ctx === null) throw new Error('This browser draws no canvas.');
    view = createGameView({ look, ctx, box, idleQueue, ...visualSettings(), random, overlay });
    if (openedWith) view.open(openedWith.world, openedWith.best, openedWith.opening);
    const shown = Math.max(0, biome);
    biome = -1;
    showBiome(shown);
  }
  window.addEventListener('resize', fit);
  fit();

  return {
    open(world, best, opening) {
      openedWith = { world, best, opening };
      view?.open(world, best, opening);
      showBiome(sceneAt(biomeForLevel(world.level, world.startPlace), world.level));
    },
    update: (world) => view?.update(world),
    onEvent(event, nowMs) {
      view?.onEvent(event, nowMs);
      if (event.type === 'level') showBiome(sceneAt(event.biome, event.level));
    },
    celebrate: (world, nowMs) => view?.celebrate(world, nowMs),
    draw: (world, time) => view?.draw(world, time),
    setLook(next) {
      // Compared by value, since a recruit's look is a new object each time.
      if (JSON.stringify(next) === JSON.stringify(look)) return;
      look = next;
      build();
    },
    rebuild: build,
    stop() {
      window.removeEventListener('resize', fit);
      pixelRatioWatch.stop();
    },
  };
}

/** Watches for another pixel ratio: moving the window to another screen changes only this, so no resize event fires. */
function createPixelRatioWatch(window: Window, onChange: () => void) {
  let query: MediaQueryList | undefined;
  const stop = (): void => query?.removeEventListener('change', onChange);
  return {
    /** Watches for a change from the current ratio. */
    start(): void {
      stop();
      query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
      query.addEventListener('change', onChange);
    },
    stop,
  };
}

function fitColumn({ column, canvas }: StageDeps['page'], box: StageBox): void {
  column.style.left = `${box.left}px`;
  column.style.width = `${box.width}px`;
  column.classList.toggle('is-framed', box.hasSides);
  column.classList.toggle('is-slim', box.width < NARROW_COLUMN_PX && box.left > SIDE_CONTROLS_PX);
  canvas.width = Math.round((box.width / box.scale) * box.density);
  canvas.height = Math.round(box.heightUnits * box.density);
}

/** Paints the dimmed scenery beside the column, once per biome. */
function paintSideScenery(
  canvas: HTMLCanvasElement,
  { box, biome, width }: { readonly box: StageBox; readonly biome: number; readonly width: number },
): void {
  canvas.hidden = !box.hasSides;
  if (!box.hasSides) return;
  canvas.width = Math.max(1, Math.round(width * SIDE_DENSITY));
  canvas.height = Math.max(1, Math.round(box.height * SIDE_DENSITY));
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.setTransform(SIDE_DENSITY * box.scale, 0, 0, SIDE_DENSITY * box.scale, 0, 0);
  paintShape(
    pen,
    scenesOf(biome).drawScene(biomeAt(biome), { width: width / box.scale, height: box.heightUnits, seed: 44 }),
  );
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.globalAlpha = 0.5;
  pen.fillStyle = VEIL_COLOR;
  pen.fillRect(0, 0, canvas.width, canvas.height);
}
