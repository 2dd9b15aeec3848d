import { composeMatrices, rotate, scale, translate } from '../matrix.ts';
import { COLORS, TOY_COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { circle, group, path, rect, type Shape } from '../shape.ts';

/** Trails behind the hero that players earn. */
export const TRAIL_IDS = [
  'trail_dust',
  'trail_leaves',
  'trail_bubbles',
  'trail_petals',
  'trail_sparks',
  'trail_notes',
  'trail_snow',
  'trail_rainbow',
  'trail_comets',
] as const;
/** One of `TRAIL_IDS`. */
export type TrailId = (typeof TRAIL_IDS)[number];

/** Bounding box of a particle: x, y, width, height, in world units. */
export const PARTICLE_BOX = [-14, -14, 28, 28] as const;

/**
 * A trail as data: its position at any moment follows from where the hero was, so that a game can draw it without a
 * state. Lengths are world units, up is negative.
 */
export interface Trail {
  /** Drawn in turn, each around the origin. */
  readonly particles: readonly (() => Shape)[];
  /** Ticks between two particles, and ticks until one has faded. */
  readonly everyTicks: number;
  readonly lifeTicks: number;
  /** Speed down at the start, and its change, per tick. */
  readonly speedY: number;
  readonly gravity: number;
  /** Speed to alternating sides per tick, and width of a swing around that path. */
  readonly spread: number;
  readonly swing: number;
  /** Degrees per tick; undefined follows the direction of the hero. */
  readonly spin?: number;
  /** Size at the end as a ratio of the one at the start. */
  readonly endSize: number;
}

const INK = 2.5;

const drawLeaf = (color: string): Shape =>
  group([path('M0,10C-9,4 -9,-5 0,-11C9,-5 9,4 0,10Z', inkedPaint(color, INK)), path('M0,11V-4', linePaint(2))]);
const drawPetal = (color: string): Shape =>
  path('M0,9C-10,4 -9,-8 -3,-9C-1,-9 0,-7 0,-5C0,-7 1,-9 3,-9C9,-8 10,4 0,9Z', inkedPaint(color, INK));
const drawSpark = (color: string): Shape =>
  path('M0,-12L3.6,-3.6L12,0L3.6,3.6L0,12L-3.6,3.6L-12,0L-3.6,-3.6Z', inkedPaint(color, INK));
const drawPuff = (color: string): Shape => circle(0, 0, 9, inkedPaint(color, INK));
const drawBubble = (radius: number): Shape =>
  group([
    circle(0, 0, radius, { ...inkedPaint(COLORS.skyL, INK), opacity: 0.85 }),
    circle(-radius * 0.35, -radius * 0.35, radius * 0.26, flatPaint(COLORS.white)),
  ]);

const NOTE_STEM = 'M3,6V-10C6,-7 10,-7 10,-2';
const drawNote = (color: string): Shape =>
  group([
    path(NOTE_STEM, linePaint(6.5)),
    path('M3,-10V6', linePaint(2)),
    circle(-1, 6, 5, inkedPaint(color, INK)),
    path(NOTE_STEM, linePaint(2.5, color)),
  ]);
const drawPair = (color: string): Shape =>
  group([
    path('M-5,7V-8L8,-10V5', linePaint(6.5)),
    circle(-8, 7, 4.4, inkedPaint(color, INK)),
    circle(5, 5, 4.4, inkedPaint(color, INK)),
    path('M-5,7V-8L8,-10V5', linePaint(2.5, color)),
  ]);

const FLAKE = 'M0,-10V10M-8.7,-5L8.7,5M-8.7,5L8.7,-5';
const drawFlake = (): Shape =>
  group([path(FLAKE, linePaint(6.5, TOY_COLORS.iceD)), path(FLAKE, linePaint(3, COLORS.white))]);
const drawSnowball = (): Shape => circle(0, 0, 5, { fill: COLORS.white, stroke: TOY_COLORS.iceD, strokeWidth: 2 });

const RAINBOW = [
  TOY_COLORS.cherry,
  TOY_COLORS.cone,
  COLORS.sun,
  TOY_COLORS.leaf,
  COLORS.sky,
  TOY_COLORS.orchid,
] as const;
const drawRainbow = (): Shape =>
  group(RAINBOW.map((color, index) => rect(index * 4 - 12, -13, 4.2, 26, 0, flatPaint(color))));

const drawComet = (color: string): Shape =>
  group([
    path('M-7,-2C-6,8 -3,12 0,14C3,12 6,8 7,-2Z', { ...flatPaint(color), opacity: 0.75 }),
    path('M-3,-2C-2,5 -1,8 0,10C1,8 2,5 3,-2Z', flatPaint(COLORS.white)),
    circle(0, -5, 8, inkedPaint(color, INK)),
    circle(-2.5, -7.5, 2.4, flatPaint(COLORS.white)),
  ]);

const falling = { everyTicks: 4, lifeTicks: 44, endSize: 0.7 } as const;

/**
 * How each trail looks and moves.
 *
 * @example TRAILS.trail_bubbles.gravity < 0 // true, bubbles rise
 */
export const TRAILS: Readonly<Record<TrailId, Trail>> = {
  trail_dust: {
    particles: [() => drawPuff(TOY_COLORS.sandL), () => drawPuff(TOY_COLORS.sand)],
    everyTicks: 4,
    lifeTicks: 40,
    speedY: 0.1,
    gravity: -0.008,
    spread: 0.45,
    swing: 0,
    spin: 0,
    endSize: 0.45,
  },
  trail_leaves: {
    particles: [() => drawLeaf(TOY_COLORS.leaf), () => drawLeaf(TOY_COLORS.leafD), () => drawLeaf(TOY_COLORS.cone)],
    ...falling,
    speedY: 0.2,
    gravity: 0.03,
    spread: 0.4,
    swing: 7,
    spin: 6,
  },
  trail_bubbles: {
    particles: [() => drawBubble(9), () => drawBubble(5), () => drawBubble(7)],
    everyTicks: 5,
    lifeTicks: 44,
    speedY: -0.3,
    gravity: -0.012,
    spread: 0.25,
    swing: 4,
    spin: 0,
    endSize: 1.1,
  },
  trail_petals: {
    particles: [() => drawPetal(TOY_COLORS.petal), () => drawPetal(COLORS.cream), () => drawPetal(TOY_COLORS.jam)],
    ...falling,
    speedY: 0.1,
    gravity: 0.015,
    spread: 0.5,
    swing: 10,
    spin: 4,
  },
  trail_sparks: {
    particles: [() => drawSpark(COLORS.sun), () => drawSpark(TOY_COLORS.goldL), () => drawSpark(TOY_COLORS.cone)],
    everyTicks: 3,
    lifeTicks: 34,
    speedY: -0.6,
    gravity: 0.09,
    spread: 0.8,
    swing: 0,
    spin: 7,
    endSize: 0.5,
  },
  trail_notes: {
    particles: [() => drawNote(TOY_COLORS.jam), () => drawPair(COLORS.sky), () => drawNote(COLORS.sun)],
    everyTicks: 7,
    lifeTicks: 48,
    speedY: -0.5,
    gravity: 0,
    spread: 0.35,
    swing: 6,
    spin: 0,
    endSize: 1.1,
  },
  trail_snow: {
    particles: [drawFlake, drawSnowball, drawSnowball],
    everyTicks: 4,
    lifeTicks: 50,
    speedY: 0.3,
    gravity: 0.006,
    spread: 0.45,
    swing: 5,
    spin: 2,
    endSize: 0.8,
  },
  trail_rainbow: {
    particles: [drawRainbow],
    everyTicks: 1,
    lifeTicks: 40,
    speedY: 0,
    gravity: 0,
    spread: 0,
    swing: 0,
    endSize: 0.75,
  },
  trail_comets: {
    particles: [() => drawComet(TOY_COLORS.glass), () => drawSpark(TOY_COLORS.goldL), () => drawComet(TOY_COLORS.jam)],
    everyTicks: 5,
    lifeTicks: 46,
    speedY: 0.2,
    gravity: 0.01,
    spread: 0.5,
    swing: 0,
    endSize: 0.4,
  },
};

/**
 * Whether this version can draw a trail.
 *
 * @example isTrailId('trail_smoke') // false
 */
export function isTrailId(id: string): id is TrailId {
  return Object.hasOwn(TRAILS, id);
}

/** A particle of a trail: where it began, what it has moved since, and its looks, by its number and age. */
export interface ParticleState {
  readonly offsetX: number;
  readonly offsetY: number;
  /** Degrees, or undefined to follow the hero. */
  readonly rotation: number | undefined;
  readonly size: number;
  readonly opacity: number;
}

/**
 * Computes a particle of a trail.
 *
 * @example particleAt(TRAILS.trail_dust, { index: 0, ageTicks: 0 }).opacity // 1
 */
export function particleAt(
  { lifeTicks, speedY, gravity, spread, swing, spin, endSize }: Trail,
  { index, ageTicks }: { readonly index: number; readonly ageTicks: number },
): ParticleState {
  const side = index % 2 === 0 ? -1 : 1;
  // Neighbors leave at different speeds and moments of their swing.
  const variety = 0.5 + ((index * 7) % 5) / 5;
  const ratio = ageTicks / lifeTicks;
  return {
    offsetX: side * spread * variety * ageTicks + Math.sin(ageTicks / 8 + index) * swing * Math.min(1, ratio * 3),
    offsetY: speedY * variety * ageTicks + (gravity * ageTicks * ageTicks) / 2,
    rotation: spin === undefined ? undefined : side * spin * ageTicks + (spin === 0 ? 0 : index * 47),
    size: 1 + (endSize - 1) * ratio,
    opacity: Math.min(1, (1 - ratio) * 2),
  };
}

/** Movement of the hero in a picture: ticks so far, and its speed up and to the right, in units per tick. */
export interface TrailPictureOptions {
  readonly ticks: number;
  readonly speed: number;
  readonly drift?: number;
}

/**
 * Draws the trail of a hero that rises to the origin, for pictures outside a run.
 *
 * @example drawTrailPicture('trail_snow', { ticks: 40, speed: 2 }).type // 'group'
 */
export function drawTrailPicture(id: TrailId, { ticks, speed, drift = 0 }: TrailPictureOptions): Shape {
  const trail = TRAILS[id];
  const course = (Math.atan2(drift, speed) * 180) / Math.PI;
  const count = Math.floor(Math.min(ticks, trail.lifeTicks - 1) / trail.everyTicks);
  return group(
    Array.from({ length: count }, (_, at) => {
      const index = count - at;
      const ageTicks = index * trail.everyTicks;
      const { offsetX, offsetY, rotation = course, size, opacity } = particleAt(trail, { index, ageTicks });
      const draw = trail.particles[index % trail.particles.length];
      return group(draw ? [draw()] : [], {
        transform: composeMatrices(
          translate(offsetX - ageTicks * drift, offsetY + ageTicks * speed),
          rotate(rotation),
          scale(size),
        ),
        opacity,
      });
    }),
  );
}
