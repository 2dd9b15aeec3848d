import { BIOMES } from '@jumpy/rig/biome';
import type { Material } from '@jumpy/rig/landingDust';
import { COLORS, TOY_COLORS } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { SimEvent } from '@jumpy/sim/events';
import { MAX_MULTIPLIER } from '@jumpy/sim/tuning';
import type { World } from '@jumpy/sim/world';
import type { Streak } from '../run/streak.ts';
import { comboColor } from './comboColors.ts';
import type { CourseRenderer } from './courseRenderer.ts';
import { DEATH_FREEZE_MS } from './deathScene.ts';
import type { EffectPool } from './effectPool.ts';
import { TEXT_SPRITE_SIZE } from './paintTextSprite.ts';
import type { RenderPlayhead } from './renderPlayhead.ts';
import * as m from './messages.ts';

/** What visual reactions other than the hero's need. */
export interface ReactionContext {
  readonly effectPool: EffectPool;
  readonly courseRenderer: CourseRenderer;
  readonly playhead: RenderPlayhead;
  /** Has already processed the event. */
  readonly streak: Streak;
  readonly reducedMotion: boolean;
  /** Shakes the view; the time may be in the future. */
  shake(atMs: number): void;
}

const LAND_HIT_STOP_MS = 26;
const BEST_HIT_STOP_MS = 110;
const STOMP_HIT_STOP_MS = 60;
/** Short hit-stop for bumbles, so that chains keep their rhythm. */
const BUMBLE_HIT_STOP_MS = 30;
const WATER_DROP_COLOR = '#D9FBFF';
const ICICLE_LENGTH = 40;
const LAVA_COLOR = '#FFA03D';
const PORTAL_HIT_STOP_MS = 70;
const PORTAL_COLOR = BIOMES.crystal.rim;
/** Distance from the feet to the body's center. */
const BODY_CENTER_Y = 20;
/** Chunk color by material. */
const CHUNK_COLORS: Readonly<Record<Material, string>> = {
  stone: TOY_COLORS.sandD,
  wood: TOY_COLORS.leatherL,
  ice: TOY_COLORS.ice,
  cloud: TOY_COLORS.cloud,
  metal: TOY_COLORS.tin,
  spring: TOY_COLORS.spring,
};
/** Height above the feet from which lost items fall, in units. */
const HEAD_Y = 46;
/** From this multiplier on a landing throws stars. */
const MIN_STAR_MULTIPLIER = 3;
const TEXT_GROWTH = 1.8;
/** Payments and new multipliers are seldom, and larger than what every jump brings. */
const BIG_TEXT_SIZE = TEXT_SPRITE_SIZE * 1.5;
const LOSS_Y = 70;

/** Spawns rings, stars, numbers and dust; adds hit-stop and shake on impacts. */
export function reactToEvent(context: ReactionContext, event: SimEvent, nowMs: number): void {
  const { effectPool, streak, shake } = context;
  const x = event.x / UNIT;
  const y = event.y / UNIT;
  const hitStop = (lengthMs: number): void => {
    if (!context.reducedMotion) context.playhead.hold(event.tick, lengthMs);
  };
  switch (event.type) {
    case 'land':
      reactToLanding(context, event, nowMs);
      return hitStop(LAND_HIT_STOP_MS);
    case 'net':
      return effectPool.spawnRing(x, y, nowMs, 1.4);
    case 'banked':
      effectPool.spawnText(`+${event.points}`, x, y + HEAD_Y, nowMs, COLORS.sun, BIG_TEXT_SIZE);
      // More stars for more points.
      return effectPool.spawnStars(x, y + HEAD_Y, nowMs, Math.min(12, 2 + Math.floor(event.points / 20)));
    case 'comboLost':
      effectPool.spawnLostCombo(event.multiplier, x, y + HEAD_Y, nowMs);
      if (event.points > 0)
        effectPool.spawnText(`+${event.points}`, x, y + LOSS_Y, nowMs, comboColor(event.multiplier), BIG_TEXT_SIZE);
      return;
    case 'spring':
      return effectPool.spawnStars(x, y + 14, nowMs, 4);
    case 'hop':
      return effectPool.spawnRing(x, y, nowMs, 0.8);
    case 'stomp':
      effectPool.spawnStompedFoe(event.foe, x, y, nowMs);
      effectPool.spawnStars(x, y + 12, nowMs, Math.min(10, 5 + streak.stompCount));
      if (event.points > 0) spawnStompText(effectPool, streak.stompCount, event, nowMs);
      if (event.foe === 'bumble') {
        effectPool.spawnRing(x, y, nowMs, Math.min(1.5, 0.8 + streak.stompCount * 0.12));
        return hitStop(BUMBLE_HIT_STOP_MS);
      }
      hitStop(STOMP_HIT_STOP_MS);
      return shake(nowMs);
    case 'mushroom':
      effectPool.spawnRing(x, y, nowMs, 0.9 + event.chain * 0.25);
      return effectPool.spawnStars(x, y + 14, nowMs, 1 + event.chain * 2);
    case 'pickup':
      return effectPool.spawnStars(x, y, nowMs, event.pickup === 'star' ? 1 : 7);
    case 'crumbled':
    case 'cloudGone':
    case 'worn':
      return dropPlatform(context, event, nowMs);
    case 'medium':
      if (event.medium === 'bubbles' || event.medium === 'updraught') return effectPool.spawnRing(x, y, nowMs, 0.9);
      // Only when entering or leaving water, not between two layers of it.
      if (event.medium !== 'water' && event.from !== 'water') return;
      if (event.medium !== 'air' && event.from !== 'air') return;
      effectPool.spawnChunks(x, y + 10, nowMs, WATER_DROP_COLOR, 46);
      return effectPool.spawnRing(x, y + 12, nowMs, 1.1);
    case 'close':
      return effectPool.spawnText(m.closeCall(), x, y + HEAD_Y, nowMs, COLORS.sky);
    case 'icicle':
      return effectPool.spawnChunks(x, y + ICICLE_LENGTH, nowMs, CHUNK_COLORS.ice, 26);
    case 'lava':
      effectPool.spawnChunks(x, y, nowMs, LAVA_COLOR, 70);
      effectPool.spawnText(m.lavaAlarm(), x, y + 64, nowMs, COLORS.coralL);
      return shake(nowMs);
    case 'portal':
      reactToPortal(effectPool, event, nowMs);
      return hitStop(PORTAL_HIT_STOP_MS);
    case 'shieldLost':
      effectPool.spawnStars(x, y + 20, nowMs, 8);
      effectPool.spawnRing(x, y + 20, nowMs, 1.5);
      hitStop(STOMP_HIT_STOP_MS);
      return shake(nowMs);
    case 'revive':
      effectPool.spawnRing(x, y, nowMs, 1.7);
      return effectPool.spawnStars(x, y + 24, nowMs, 9);
    case 'end':
      if (event.cause === 'summit') return effectPool.spawnStars(x, y + 20, nowMs, 9);
      // After the hit-stop.
      if (event.cause !== 'fall') effectPool.spawnStars(x, y + 20, nowMs + DEATH_FREEZE_MS, 7);
      return shake(nowMs + DEATH_FREEZE_MS);
    default:
      return;
  }
}

/** The biggest moment of a run: rings, stars and confetti in every color of the combo, and a stop. */
export function celebrateBest(
  { effectPool, playhead, reducedMotion, shake }: ReactionContext,
  { player, tick }: World,
  nowMs: number,
): void {
  const x = player.x / UNIT;
  const y = player.y / UNIT + BODY_CENTER_Y;
  for (const [index, size] of [1.2, 1.8, 2.6].entries()) effectPool.spawnRing(x, y, nowMs + index * 90, size);
  for (let multiplier = 1; multiplier <= MAX_MULTIPLIER; multiplier += 1)
    effectPool.spawnChunks(x, y + multiplier * 16, nowMs + multiplier * 30, comboColor(multiplier), 150);
  effectPool.spawnStars(x, y + HEAD_Y, nowMs, 14);
  if (!reducedMotion) playhead.hold(tick, BEST_HIT_STOP_MS);
  shake(nowMs);
}

type EventOf<Type extends SimEvent['type']> = Extract<SimEvent, { type: Type }>;

function reactToLanding(
  { effectPool, courseRenderer, streak }: ReactionContext,
  event: EventOf<'land'>,
  nowMs: number,
): void {
  const { multiplier, platformId } = event;
  const x = event.x / UNIT;
  const y = event.y / UNIT;
  courseRenderer.onLanded(platformId, nowMs);
  const size = Math.min(1.2, courseRenderer.getWidth(platformId) / 84);
  effectPool.spawnDust(courseRenderer.getMaterial(platformId) ?? 'stone', x, y, nowMs, size);
  const textSize = BIG_TEXT_SIZE + multiplier * TEXT_GROWTH;
  if (streak.hasRisen) effectPool.spawnText(`×${multiplier}`, x + 34, y + 26, nowMs, comboColor(multiplier), textSize);
  if (event.fresh && multiplier >= MIN_STAR_MULTIPLIER) effectPool.spawnStars(x, y + 10, nowMs, multiplier - 1);
}

/** Points of a stomp, with the count of a chain. */
function spawnStompText(effects: EffectPool, stomps: number, event: EventOf<'stomp'>, nowMs: number): void {
  const isChain = stomps > 1;
  const text = isChain ? `+${event.points} ×${stomps}` : `+${event.points}`;
  const color = isChain ? comboColor(stomps) : COLORS.lime;
  const size = TEXT_SPRITE_SIZE + (Math.min(stomps, 5) - 1) * 2;
  effects.spawnText(text, event.x / UNIT, event.y / UNIT + 40, nowMs, color, size);
}

/** A platform that is gone breaks and falls. */
function dropPlatform(
  { effectPool, courseRenderer }: ReactionContext,
  { platformId, tick, y }: EventOf<'crumbled' | 'cloudGone' | 'worn'>,
  nowMs: number,
): void {
  const remains = courseRenderer.getRemains(platformId, tick);
  if (remains === undefined) return;
  const color = CHUNK_COLORS[courseRenderer.getMaterial(platformId) ?? 'stone'];
  effectPool.spawnChunks(remains.x, y / UNIT - 8, nowMs, color, (remains.platform.halfWidth * 2) / UNIT);
  effectPool.spawnFallingSprite(remains.sprite, remains.x, y / UNIT, nowMs);
}

function reactToPortal(effectPool: EffectPool, event: EventOf<'portal'>, nowMs: number): void {
  const from = { x: event.x / UNIT, y: event.y / UNIT + BODY_CENTER_Y };
  const to = { x: event.toX / UNIT, y: event.toY / UNIT + BODY_CENTER_Y };
  effectPool.spawnRing(from.x, from.y, nowMs, 0.9);
  effectPool.spawnRing(to.x, to.y, nowMs, 1.2);
  effectPool.spawnStreak(from, to, nowMs, PORTAL_COLOR);
  effectPool.spawnStars(to.x, to.y, nowMs, 5);
}
