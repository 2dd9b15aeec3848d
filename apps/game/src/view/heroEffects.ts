import { drawJetFlame, drawShieldBubble, drawSpeedLines } from '@jumpy/rig/effects';
import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import type { CharacterAppearance } from '@jumpy/rig/character';
import { COLORS } from '@jumpy/rig/palette';
import { biomeForLevel } from '@jumpy/sim/biomes';
import type { World } from '@jumpy/sim/world';
import { createMotionState, type MotionState, type MotionTrack } from './motionTrack.ts';
import { heroEffectKey } from './spriteKeys.ts';
import { type Context2D, drawSprite, type SpriteCache } from './sprites.ts';

const BUBBLE_RADIUS = 36;
/** Height of the body's center above the feet, in units. */
export const HERO_CENTER_Y = 22;
const TRAIL_DISC_TICKS = [4, 8, 12, 16];
const FAST_FALL_VY = -9;
const FLAME_SCALE = 1.15;

/** A trail in the place of the usual discs; the id tells two of them apart. */
export interface HeroTrail {
  readonly id: string;
  draw(ctx: Context2D, context: TrailContext & { readonly sprites: SpriteCache }): void;
}

interface TrailContext {
  readonly track: MotionTrack;
  readonly tick: number;
  readonly top: number;
}

/** A character as it plays: with what its player has equipped. */
export interface HeroLook extends CharacterAppearance {
  readonly trail?: HeroTrail;
}

const pastMoment = createMotionState();

/** Trail of four flat discs. */
export function drawHeroTrail(ctx: Context2D, world: World, { track, tick, top }: TrailContext): void {
  ctx.fillStyle = trailColor(biomeForLevel(world.level, world.startPlace));
  for (const [index, ago] of TRAIL_DISC_TICKS.entries()) {
    if (tick - ago < 0) break;
    const moment = track.sampleAt(tick - ago, pastMoment);
    ctx.globalAlpha = 0.3 - index * 0.067;
    ctx.beginPath();
    ctx.arc(moment.x, top - moment.y - HERO_CENTER_Y, 17 - index * 3, 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** Speed lines during a fast fall, flames below a jetpack. */
export function drawSpeedEffects(
  ctx: Context2D,
  world: World,
  sprites: SpriteCache,
  { moment, top }: { readonly moment: MotionState; readonly top: number },
): void {
  const biome = biomeForLevel(world.level, world.startPlace);
  const { rim } = BIOMES[biomeAt(biome)];
  const y = top - moment.y;
  if (world.player.jetpackTicks > 0) {
    const step = world.tick % 6;
    const flame = sprites.get(heroEffectKey(100 + step), () => drawJetFlame({ phase: step / 6 }), [-18, -6, 36, 60]);
    // Starts below the feet, so that a shield bubble does not hide it.
    for (const side of [-10, 10]) drawSprite(ctx, flame, moment.x + side, y - 5, FLAME_SCALE);
    return;
  }
  if (moment.vy > FAST_FALL_VY) return;
  const lines = sprites.get(heroEffectKey(biome), () => drawSpeedLines({ t: 1, color: rim }), [-40, -92, 80, 96]);
  ctx.globalAlpha = Math.min(1, (FAST_FALL_VY - moment.vy) / 2);
  drawSprite(ctx, lines, moment.x, y - 46, 0.62);
  ctx.globalAlpha = 1;
}

/** Shield bubble, and the blinking ring during invulnerability. */
export function drawShieldEffects(
  ctx: Context2D,
  world: World,
  sprites: SpriteCache,
  { moment, top, nowMs }: { readonly moment: MotionState; readonly top: number; readonly nowMs: number },
): void {
  const { player } = world;
  const y = top - moment.y - HERO_CENTER_Y;
  if (player.shield) {
    const step = Math.floor(nowMs / 120) % 8;
    const bubble = sprites.get(
      heroEffectKey(200 + step),
      () => drawShieldBubble({ radius: BUBBLE_RADIUS, phase: step / 8 }),
      [-44, -44, 88, 88],
    );
    drawSprite(ctx, bubble, moment.x, y);
  } else if (player.invulnerableTicks > 0 && player.jetpackTicks === 0 && Math.floor(nowMs / 90) % 2 === 0) {
    ctx.beginPath();
    ctx.arc(moment.x, y, BUBBLE_RADIUS - 4, 0, 2 * Math.PI);
    ctx.lineWidth = 4;
    ctx.strokeStyle = COLORS.cream;
    ctx.stroke();
  }
}

/** Dark lilac on light skies, where the rim's color would not be visible. */
function trailColor(biome: number): string {
  const id = biomeAt(biome);
  return id === 'meadow' || id === 'frost' ? '#8E6BF0' : BIOMES[id].rim;
}
