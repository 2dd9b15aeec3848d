import type { Vision } from '@jumpy/rig/palette';
import type { Shot } from '@jumpy/sim/foe';
import type { World } from '@jumpy/sim/world';
import { TICK_MS } from '../loop/tickBudget.ts';
import { type DeathDetails, explainDeath } from './deathCause.ts';
import type { FoeArt } from './foeArt.ts';
import type { MotionState } from './motionTrack.ts';
import type { Context2D } from './sprites.ts';

/** Death animation: freezes, zooms in, names the cause, and drops the hero. */
export interface DeathScene {
  /** Call after every tick, since the object that hits disappears with the hit. */
  update(world: World): void;
  start(nowMs: number): void;
  reset(): void;
  /** Returns the time for all other rendering, which freezes at the hit. */
  freezeTime(nowMs: number): number;
  /** Dims the background and zooms to the place of death. */
  applyZoom(ctx: Context2D, world: World, frame: DeathFrame): void;
  /** Draws the cause with its marker, in the world. */
  drawCause(ctx: Context2D, world: World, frame: DeathFrame): void;
  /** Draws the label above the world. */
  drawWord(ctx: Context2D, world: World, frame: DeathFrame): void;
}

export interface DeathFrame {
  readonly moment: MotionState;
  /** Position of the hero in the view. */
  readonly x: number;
  readonly top: number;
  readonly nowMs: number;
}

export interface DeathSceneOptions {
  readonly foes: FoeArt;
  readonly density: number;
  readonly widthUnits: number;
  readonly heightUnits: number;
  readonly reducedMotion: boolean;
  readonly vision: Vision;
}

/** Draws one death, at a time since the hit. */
export interface DeathPainter {
  applyZoom(ctx: Context2D, frame: DeathFrame, sinceMs: number): void;
  drawCause(ctx: Context2D, frame: DeathFrame, moment: { readonly tick: number; readonly sinceMs: number }): void;
  drawWord(ctx: Context2D, frame: DeathFrame, sinceMs: number): void;
}

type CreateDeathPainter = (death: DeathDetails, options: DeathSceneOptions) => DeathPainter;

/** Missing before the first jump: a death is then only frozen and tossed. */
let createPainter: CreateDeathPainter | undefined;

export function setDeathPainter(create: CreateDeathPainter): void {
  createPainter = create;
}

/** Hit-stop of four ticks. */
export const DEATH_FREEZE_MS = 4 * TICK_MS;
/** Delay of the hero's final toss, so that the cause can be seen. */
export const DEATH_TOSS_DELAY_MS = 400;
export const DEATH_WORD_MS = 1_100;

export function createDeathScene(options: DeathSceneOptions): DeathScene {
  let shots: Shot[] = [];
  let startMs = -Infinity;
  let painter: DeathPainter | undefined;
  let isExplained = false;

  /** Painter of a visible death, created once. */
  const paint = (world: World, { nowMs }: DeathFrame): DeathPainter | undefined => {
    const sinceMs = nowMs - startMs;
    if (sinceMs < 0 || sinceMs >= DEATH_WORD_MS) return undefined;
    if (!isExplained) {
      const details = explainDeath(world, shots);
      painter = details && createPainter?.(details, options);
    }
    isExplained = true;
    return painter;
  };

  return {
    update(world) {
      if (!world.over) shots = world.shots.length === 0 && shots.length === 0 ? shots : world.shots.map(copyShot);
    },
    start(nowMs) {
      startMs = nowMs;
      isExplained = false;
    },
    reset() {
      startMs = -Infinity;
      painter = undefined;
      shots = [];
    },
    freezeTime(nowMs) {
      const sinceMs = nowMs - startMs;
      return !options.reducedMotion && sinceMs >= 0 && sinceMs < DEATH_FREEZE_MS ? startMs : nowMs;
    },
    applyZoom(ctx, world, frame) {
      paint(world, frame)?.applyZoom(ctx, frame, frame.nowMs - startMs);
    },
    drawCause(ctx, world, frame) {
      paint(world, frame)?.drawCause(ctx, frame, { tick: world.tick, sinceMs: frame.nowMs - startMs });
    },
    drawWord(ctx, world, frame) {
      paint(world, frame)?.drawWord(ctx, frame, frame.nowMs - startMs);
    },
  };
}

const copyShot = (shot: Shot): Shot => ({ ...shot });
