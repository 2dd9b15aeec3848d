import { UNIT } from '@jumpy/sim/constants';
import { HERO_SCALE } from '@jumpy/rig/worldScale';
import type { CompanionFrame } from '../view/companion.ts';
import type { Context2D } from '../view/sprites.ts';
import { WORLD_WIDTH_UNITS } from '../view/stageBox.ts';
import { OPPONENT_SCALE, type OpponentArt } from './opponentArt.ts';
import type { Opponent } from './opponents.ts';
import type { RoomMember } from './roomRoster.ts';
import type { RoomRunner } from './runnerLook.ts';

/** An opponent in screen coordinates; `y` is the distance of the feet from the upper edge. */
export interface OpponentBody {
  readonly member: RoomMember;
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  /** Blend from the start lineup into play, 1 to 0. */
  readonly lineupRatio: number;
  readonly isFrozen: boolean;
  readonly sinceFallMs: number | undefined;
}

/** Duration of the fall animation. */
const FALL_MS = 900;
/** Duration of the blend from the start lineup into play. */
const LINEUP_BLEND_MS = 450;

interface OpponentMotion {
  /** Degrees; updated by the renderer. */
  lean: number;
  startedMs: number;
  fellMs: number;
}

export interface OpponentBodiesContext {
  readonly frame: CompanionFrame;
  /** Positions of the opponents in their runs. */
  readonly opponents: readonly Opponent[];
  /** All wait in the start lineup for the first tick. */
  readonly isLinedUp: boolean;
  readonly widthUnits: number;
  readonly reducedMotion: boolean;
}

/** Where opponents are drawn: from their place in the lineup into their runs, until they have fallen. */
export class OpponentBodies {
  readonly #motions = new Map<string, OpponentMotion>();

  /** Bodies of all who are visible or out of sight, but not of those who have fallen. */
  compute(members: readonly RoomMember[], context: OpponentBodiesContext): OpponentBody[] {
    return members.flatMap((member, index) => {
      const opponent = context.opponents.find(({ seat }) => seat === member.seat);
      const start = startPosition(index, members.length, context.widthUnits);
      return this.#toBody(member, opponent, start, context) ?? [];
    });
  }

  getMotion(id: string): OpponentMotion {
    const known = this.#motions.get(id);
    if (known) return known;
    const motion = { lean: 0, startedMs: Infinity, fellMs: Infinity };
    this.#motions.set(id, motion);
    return motion;
  }

  /** The fall animation of a member is over. */
  hasFallen({ id }: RoomMember, nowMs: number): boolean {
    return nowMs - this.getMotion(id).fellMs > FALL_MS;
  }

  clear(): void {
    this.#motions.clear();
  }

  #toBody(
    member: RoomMember,
    opponent: Opponent | undefined,
    start: { readonly x: number; readonly y: number },
    { frame: { top, nowMs }, isLinedUp, reducedMotion }: OpponentBodiesContext,
  ): OpponentBody | undefined {
    const motion = this.getMotion(member.id);
    const isFalling = member.fall !== undefined && (!opponent || opponent.tick >= member.fall.tick - 2);
    if (isFalling && motion.fellMs === Infinity) motion.fellMs = reducedMotion ? -Infinity : nowMs;
    if (this.hasFallen(member, nowMs)) return undefined;
    const hasStarted = opponent !== undefined && opponent.tick > 0;
    if (hasStarted && motion.startedMs === Infinity) motion.startedMs = isLinedUp ? Infinity : nowMs;
    const blend = Math.max(0, Math.min(1, (nowMs - motion.startedMs) / LINEUP_BLEND_MS));
    const ratio = reducedMotion && hasStarted ? 1 : blend;
    const at = member.fall && isFalling ? member.fall : opponent?.position;
    return {
      member,
      x: lerp(start.x, (at?.x ?? 0) / UNIT, at ? ratio : 0),
      y: top - lerp(start.y, (at?.y ?? 0) / UNIT, at ? ratio : 0),
      lineupRatio: 1 - ratio,
      vx: (opponent?.position.vx ?? 0) / UNIT,
      vy: (opponent?.position.vy ?? 0) / UNIT,
      isFrozen: !isFalling && (opponent?.isFrozen === true || member.isAway),
      sinceFallMs: isFalling ? nowMs - motion.fellMs : undefined,
    };
  }
}

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Members per row. */
export const LINEUP_ROW_SIZE = 7;
const FIRST_ROW_OFFSET = 104;
const ROW_HEIGHT = 92;
const SIDE_MARGIN = 8;
const MAX_SPACING = 118;

/** Position in the start lineup: in rows below the hero, each on a cloud. In units. */
function startPosition(index: number, count: number, widthUnits: number): { readonly x: number; readonly y: number } {
  const row = Math.floor(index / LINEUP_ROW_SIZE);
  const column = index % LINEUP_ROW_SIZE;
  const rowLength = Math.min(LINEUP_ROW_SIZE, count - row * LINEUP_ROW_SIZE);
  const step = Math.min(MAX_SPACING, (widthUnits - 2 * SIDE_MARGIN) / Math.max(1, rowLength));
  return { x: WORLD_WIDTH_UNITS / 2 + (column - (rowLength - 1) / 2) * step, y: -FIRST_ROW_OFFSET - row * ROW_HEIGHT };
}

interface OpponentDrawState {
  readonly runner: RoomRunner;
  readonly x: number;
  /** Distance of the feet from the upper edge. */
  readonly y: number;
  readonly vy: number;
  /** Degrees. */
  readonly lean: number;
  readonly sinceFallMs: number | undefined;
  readonly lineupRatio: number;
  readonly nowMs: number;
  readonly reducedMotion: boolean;
}

const RISING_VY = 6;
const FALLING_VY = -5;
const LANDING_VY = 10.5;
const EDGE_MARGIN = 32;
const BODY_CENTER_Y = 22;

/** Draws an opponent; near the wrap-around edge it is drawn on both sides. Opacity comes from the context. */
export function drawOpponent(
  ctx: Context2D,
  art: OpponentArt,
  { runner, x, y, vy, lean, sinceFallMs, lineupRatio, nowMs, reducedMotion }: OpponentDrawState,
): void {
  const hasFallen = sinceFallMs !== undefined;
  const isDown = lineupRatio > 0.5;
  const air = isDown ? 0.35 : Math.max(0, Math.min(1, (RISING_VY - vy) / (RISING_VY - FALLING_VY)));
  // A bounce starts at full speed, so the knees are still bent.
  const lands = !isDown && !hasFallen && vy > LANDING_VY;
  const sprite = art.getBody(runner, hasFallen ? 'hurt' : lands ? 'land' : 'air', air);
  const fallen = hasFallen ? sinceFallMs / FALL_MS : 0;
  const lift = hasFallen && !reducedMotion ? 260 * fallen - 720 * fallen * fallen : 0;
  const angle = hasFallen && !reducedMotion ? fallen * fallen * 200 : lean;
  const breath = isDown && !reducedMotion ? 1 + 0.02 * Math.sin(nowMs / 380 + x) : 1;
  const tall =
    breath *
    (1 + (reducedMotion || isDown ? 0 : Math.min(0.09, Math.abs(vy) * 0.0065)) - (lands && !reducedMotion ? 0.1 : 0));
  if (hasFallen) ctx.globalAlpha *= 1 - fallen * fallen;
  for (const at of [x, x - WORLD_WIDTH_UNITS, x + WORLD_WIDTH_UNITS]) {
    if (at < -EDGE_MARGIN || at > WORLD_WIDTH_UNITS + EDGE_MARGIN) continue;
    ctx.save();
    ctx.translate(at, y - lift);
    if (angle !== 0) {
      ctx.translate(0, -BODY_CENTER_Y);
      ctx.rotate((angle * Math.PI) / 180);
      ctx.translate(0, BODY_CENTER_Y);
    }
    ctx.scale((HERO_SCALE * OPPONENT_SCALE) / tall ** 0.9, HERO_SCALE * OPPONENT_SCALE * tall);
    ctx.drawImage(sprite.image, sprite.x, sprite.y, sprite.width, sprite.height);
    ctx.restore();
  }
}
