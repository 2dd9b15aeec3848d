import { drawPlatform } from '@jumpy/rig/drawPlatform';
import { UNIT } from '@jumpy/sim/constants';
import { fallSpeed } from '@jumpy/sim/fall';
import type { Player } from '@jumpy/sim/player';
import { wrapX } from '@jumpy/sim/wrapX';
import type { Companion, CompanionContext, CompanionFrame } from '../view/companion.ts';
import { paintSprite, type Context2D, drawSprite, type Sprite } from '../view/sprites.ts';
import { WORLD_WIDTH_UNITS } from '../view/stageBox.ts';
import type { OpponentBody } from './opponentBody.ts';
import { drawOpponent, FALL_MS } from './drawOpponent.ts';
import { drawOffscreenMarkers, type OffscreenMarker } from './offscreenMarkers.ts';
import { EMOTE_SHOWN_MS, type EmoteDisplay } from './emoteDisplay.ts';
import { createOpponentArt, type OpponentArt } from './opponentArt.ts';
import type { Opponent } from './opponents.ts';
import { createNameTags } from './nameTags.ts';
import type { RoomRoster, RoomMember } from './roomRoster.ts';
import { startPosition } from './startLineup.ts';

const HALF = 36;
const GROW_MS = 130;
const SWING_MS = 260;
const SWING_AMPLITUDE = 0.16;
const FADE_MS = 220;

/** How far ahead the own path is kept clear, in ticks. */
const PREDICTION_TICKS = 42;
const STEP_TICKS = 3;

/** Renders the opponents: figures, names, fall markers, and off-screen markers. */
export interface OpponentCrowd extends Companion {
  /** Sets the opponents' positions for the next frame. */
  setOpponents(figures: readonly Opponent[]): void;
  /** Current height of a member, or height of the fall, in 1/256 units. */
  heightOf(member: RoomMember): number;
  /** Clears all state for a new game. */
  reset(): void;
}

export interface OpponentCrowdDeps {
  readonly roster: RoomRoster;
  readonly emotes: EmoteDisplay;
  /** The player's hero while it plays; its path is kept clear of tags. */
  readonly hero: () => Player | undefined;
  /** Member followed by a spectator. */
  readonly followedMember: () => RoomMember | undefined;
  /** Side of the hop button. */
  readonly handedness: () => 'right' | 'left';
  /** All wait in the start lineup for the first tick. */
  readonly isLinedUp: () => boolean;
}

const OPPONENT_OPACITY = 0.78;
const FROZEN_OPACITY = 0.36;
const POST_OPACITY = 0.86;
const LINEUP_BLEND_MS = 450;
const CLOUD_WIDTH = 50;
const BUBBLE_BEHIND_OPACITY = 0.6;
const BODY_CENTER_Y = 20;
const HEAD_Y = 58;
const OWN_BUBBLE_SCALE = 0.76;

interface OpponentMotion {
  lean: number;
  startedMs: number;
  fellMs: number;
}

export function createOpponentCrowd({
  roster,
  emotes,
  hero,
  followedMember,
  handedness,
  isLinedUp,
}: OpponentCrowdDeps): OpponentCrowd {
  let figures: readonly Opponent[] = [];
  let drawn: (CompanionContext & { readonly art: OpponentArt; readonly slab: Sprite }) | undefined;
  const looks = new Map<string, OpponentMotion>();
  const names = createNameTags();
  const marks = new Map<string, OffscreenMarker>();

  const figureOf = ({ seat }: RoomMember): Opponent | undefined => figures.find((figure) => figure.seat === seat);
  const others = (): readonly RoomMember[] => roster.members.filter((person) => person !== roster.self);
  const lookOf = (id: string): OpponentMotion => {
    const known = looks.get(id);
    if (known) return known;
    const made = { lean: 0, startedMs: Infinity, fellMs: Infinity };
    looks.set(id, made);
    return made;
  };

  /** Screen position of a member; undefined if no figure is visible. */
  function bodyAt(person: RoomMember, index: number, { top, nowMs }: CompanionFrame): OpponentBody | undefined {
    const look = lookOf(person.id);
    const figure = figureOf(person);
    const stand = startPosition(index, others().length);
    const isFalling = person.fall !== undefined && (!figure || figure.tick >= person.fall.tick - 2);
    if (isFalling && look.fellMs === Infinity) look.fellMs = drawn?.reducedMotion ? -Infinity : nowMs;
    const sinceFallMs = nowMs - look.fellMs;
    if (sinceFallMs > FALL_MS) return undefined;
    const started = figure && figure.tick > 0;
    if (started && look.startedMs === Infinity) look.startedMs = isLinedUp() ? Infinity : nowMs;
    const share =
      drawn?.reducedMotion && started ? 1 : Math.max(0, Math.min(1, (nowMs - look.startedMs) / LINEUP_BLEND_MS));
    const at = person.fall && isFalling ? person.fall : figure?.position;
    const x = lerp(stand.x, (at?.x ?? 0) / UNIT, at ? share : 0);
    const y = lerp(stand.y, (at?.y ?? 0) / UNIT, at ? share : 0);
    return {
      member: person,
      x,
      y: top - y,
      lineupRatio: 1 - share,
      vx: (figure?.position.vx ?? 0) / UNIT,
      vy: (figure?.position.vy ?? 0) / UNIT,
      isFrozen: !isFalling && (figure?.isFrozen === true || person.isAway),
      sinceFallMs: isFalling ? sinceFallMs : undefined,
    };
  }

  let bodies: readonly OpponentBody[] = [];
  let seen: readonly OpponentBody[] = [];
  let path: VisibleBodies['path'] = [];

  return {
    setOpponents(next) {
      figures = next;
    },
    heightOf: (person) => person.fall?.y ?? figureOf(person)?.position.y ?? 0,
    reset() {
      figures = [];
      for (const each of [looks, marks]) each.clear();
      names.clear();
    },
    attach(context) {
      const isSame = drawn?.density === context.density && drawn.vision === context.vision;
      const art = drawn && isSame ? drawn.art : createOpponentArt(context);
      for (const { look } of roster.members) art.prepare(look);
      if (drawn && isSame) {
        drawn = { ...context, art, slab: drawn.slab };
        return;
      }
      const slab = paintSprite(
        () => drawPlatform({ kind: 'cloud', biome: 'meadow', width: CLOUD_WIDTH }),
        [-CLOUD_WIDTH / 2 - 14, -44, CLOUD_WIDTH + 28, 96],
        context.density,
        context.vision,
      );
      drawn = { ...context, art, slab };
      names.clear();
    },
    draw(ctx, frame) {
      if (!drawn) return;
      const { art, slab, heightUnits, reducedMotion } = drawn;
      for (const { fall, look, id } of others()) {
        if (!fall || frame.nowMs - lookOf(id).fellMs <= FALL_MS) continue;
        const y = frame.top - fall.y / UNIT;
        if (y < -20 || y > heightUnits + 70) continue;
        ctx.globalAlpha = POST_OPACITY;
        drawSprite(ctx, art.getPost(look), fall.x / UNIT, y);
      }
      bodies = others().flatMap((person, index) => bodyAt(person, index, frame) ?? []);
      for (const body of bodies) {
        if (body.y < -70 || body.y > heightUnits + 90) continue;
        const look = lookOf(body.member.id);
        if (body.lineupRatio > 0) {
          ctx.globalAlpha = body.lineupRatio;
          drawSprite(ctx, slab, body.x, body.y);
        }
        look.lean += ((reducedMotion ? 0 : body.vx * 1.9) - look.lean) * (1 - Math.exp(-frame.elapsedMs / 70));
        ctx.globalAlpha = body.isFrozen ? FROZEN_OPACITY : lerp(OPPONENT_OPACITY, 1, body.lineupRatio);
        drawOpponent(ctx, art, { ...body, look: body.member.look, lean: look.lean, nowMs: frame.nowMs, reducedMotion });
      }
      ctx.globalAlpha = 1;
      const own = hero();
      path = own ? predictPath(own).map(({ x, y }) => ({ x, y: frame.top - y - BODY_CENTER_Y })) : [];
      // Includes the head with its ears.
      if (own) path = [...path, { x: own.x / UNIT, y: frame.top - own.y / UNIT - HEAD_Y }];
      seen = bodies.filter(({ y, sinceFallMs }) => y > 20 && y < heightUnits + 4 && sinceFallMs === undefined);
      drawBubbles(ctx, frame, { path, bodies: seen, isBehind: true });
    },
    drawOverlay(ctx, frame) {
      if (!drawn) return;
      const { art, heightUnits } = drawn;
      const own = hero();
      const fallen = others().filter(({ fall, id }) => fall && frame.nowMs - lookOf(id).fellMs > FALL_MS);
      names.draw(ctx, art, {
        frame,
        path,
        visibleBodies: seen,
        fallen,
        heightUnits,
        followed: followedMember(),
        isLinedUp: isLinedUp(),
      });
      drawBubbles(ctx, frame, { path, bodies: seen, isBehind: false });
      if (isLinedUp()) return;
      const eyes = own ? own.y / UNIT : frame.top - heightUnits / 2;
      drawOffscreenMarkers(ctx, art, {
        offscreenBodies: bodies.filter((body) => !seen.includes(body) && body.sinceFallMs === undefined),
        markers: marks,
        heightUnits,
        referenceY: frame.top - eyes,
        nowMs: frame.nowMs,
        path,
        isSpectating: own === undefined,
        isLeftHanded: handedness() === 'left',
        reducedMotion: drawn.reducedMotion,
      });
    },
  };

  function drawBubbles(
    ctx: Context2D,
    { nowMs, top }: CompanionFrame,
    { path, bodies: seen, isBehind }: VisibleBodies & { readonly isBehind: boolean },
  ): void {
    if (!drawn) return;
    const { art, reducedMotion } = drawn;
    for (const { member, x, y } of seen) {
      const shown = emotes.getActive(member.id, nowMs);
      if (!shown) continue;
      const isInWay = path.some((point) => Math.abs(point.x - x) < 60 && point.y > y - 140 && point.y < y - 20);
      // Drawn behind the hero if it would cover it.
      if (isInWay !== isBehind) continue;
      drawBubbleSprite(ctx, art.getEmote(member.look, shown.emote), {
        ...{ x, y: y - 46, ageMs: shown.ageMs, reducedMotion },
        alpha: isBehind ? BUBBLE_BEHIND_OPACITY : 1,
      });
    }
    if (isBehind) return;
    const own = hero();
    const { self: me } = roster;
    const shown = me && emotes.getActive(me.id, nowMs);
    if (!own || !shown) return;
    // Placed beside the hero rather than above it, where it flies.
    const x = own.x / UNIT;
    drawBubbleSprite(ctx, art.getEmote(me.look, shown.emote), {
      x: x > WORLD_WIDTH_UNITS / 2 ? x - 52 : x + 52,
      y: top - own.y / UNIT + 8,
      ageMs: shown.ageMs,
      reducedMotion,
      alpha: 0.9,
      scale: OWN_BUBBLE_SCALE,
    });
  }
}

interface VisibleBodies {
  readonly path: readonly { readonly x: number; readonly y: number }[];
  readonly bodies: readonly OpponentBody[];
}

const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Current and predicted path of the hero without input, in units; the point under its feet, up is positive. */
export function predictPath({ x, y, vx, vy }: Pick<Player, 'x' | 'y' | 'vx' | 'vy'>): { x: number; y: number }[] {
  const path = [{ x: x / UNIT, y: y / UNIT }];
  let [atX, atY, speed] = [x, y, vy];
  for (let tick = 1; tick <= PREDICTION_TICKS; tick += 1) {
    speed = fallSpeed(speed);
    atX = wrapX(atX + vx);
    atY += speed;
    if (tick % STEP_TICKS === 0) path.push({ x: atX / UNIT, y: atY / UNIT });
  }
  return path;
}

interface BubbleDrawState {
  /** Position of the tip. */
  readonly x: number;
  readonly y: number;
  readonly ageMs: number;
  readonly reducedMotion: boolean;
  readonly alpha: number;
  readonly scale?: number;
}

/** Draws an emote bubble: pops up, stays, fades out. */
function drawBubbleSprite(
  ctx: Context2D,
  sprite: Sprite,
  { x, y, ageMs, reducedMotion, alpha, scale = 1 }: BubbleDrawState,
): void {
  const swing = 1 + SWING_AMPLITUDE * Math.sin(Math.min(1, ageMs / SWING_MS) * Math.PI);
  const grown = scale * (reducedMotion ? 1 : Math.min(1, ageMs / GROW_MS) * swing);
  const at = Math.min(WORLD_WIDTH_UNITS - HALF, Math.max(HALF, x));
  ctx.globalAlpha = alpha * Math.min(1, (EMOTE_SHOWN_MS - ageMs) / FADE_MS);
  ctx.drawImage(sprite.image, at + sprite.x * grown, y + sprite.y * grown, sprite.width * grown, sprite.height * grown);
  ctx.globalAlpha = 1;
}
