import { drawPlatform } from '@jumpy/rig/drawPlatform';
import type { Vision } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import { fallSpeed } from '@jumpy/sim/fall';
import type { Player } from '@jumpy/sim/player';
import { wrapX } from '@jumpy/sim/wrapX';
import type { Companion, CompanionContext, CompanionFrame } from '../view/companion.ts';
import { paintSprite, type Context2D, drawSprite, type Sprite } from '../view/sprites.ts';
import { WORLD_WIDTH_UNITS } from '../view/stageBox.ts';
import { drawOpponent, lerp, OpponentBodies, type OpponentBody } from './opponentBodies.ts';
import { drawOffscreenMarkers, type OffscreenMarker } from './offscreenMarkers.ts';
import { EMOTE_SHOWN_MS, type EmoteDisplay } from './emoteDisplay.ts';
import { createOpponentArt, type OpponentArt } from './opponentArt.ts';
import type { Opponent } from './opponents.ts';
import { createNameTags } from './nameTags.ts';
import type { RoomRoster, RoomMember } from './roomRoster.ts';

const HALF = 36;
const GROW_MS = 130;
const SWING_MS = 260;
const SWING_AMPLITUDE = 0.16;
const FADE_MS = 220;

/** How far ahead the own path is kept clear, in ticks. */
const PREDICTION_TICKS = 42;
const STEP_TICKS = 3;

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
const CLOUD_WIDTH = 50;
const BUBBLE_BEHIND_OPACITY = 0.6;
const BODY_CENTER_Y = 20;
const HEAD_Y = 58;
const OWN_BUBBLE_SCALE = 0.76;

interface CrowdRendering extends CompanionContext {
  readonly art: OpponentArt;
  /** Cloud of a place in the lineup. */
  readonly cloud: Sprite;
}

/** Renders the opponents: figures, names, fall markers, and off-screen markers. */
export class OpponentCrowd implements Companion {
  readonly #deps: OpponentCrowdDeps;
  readonly #bodies = new OpponentBodies();
  readonly #names = createNameTags();
  readonly #markers = new Map<string, OffscreenMarker>();
  #opponents: readonly Opponent[] = [];
  #rendering: CrowdRendering | undefined;
  #drawn: readonly OpponentBody[] = [];
  #visible: readonly OpponentBody[] = [];
  #path: readonly PathPoint[] = [];

  constructor(deps: OpponentCrowdDeps) {
    this.#deps = deps;
  }

  /** Sets the opponents' positions for the next frame. */
  setOpponents(opponents: readonly Opponent[]): void {
    this.#opponents = opponents;
  }

  /** Current height of a member, or height of the fall, in 1/256 units. */
  heightOf({ fall, seat }: RoomMember): number {
    return fall?.y ?? this.#opponents.find((opponent) => opponent.seat === seat)?.position.y ?? 0;
  }

  /** Position across of a member, in 1/256 units; undefined if it is unknown. */
  xOf({ fall, seat }: RoomMember): number | undefined {
    return fall?.x ?? this.#opponents.find((opponent) => opponent.seat === seat)?.position.x;
  }

  /** Clears all state for a new game. */
  reset(): void {
    this.#opponents = [];
    this.#bodies.clear();
    this.#markers.clear();
    this.#names.clear();
  }

  attach(context: CompanionContext): void {
    const { density, vision } = context;
    const previous = this.#rendering;
    const isSame = previous?.density === density && previous.vision === vision;
    const art = previous && isSame ? previous.art : createOpponentArt(context);
    for (const member of this.#deps.roster.members) art.prepare(member);
    this.#rendering = { ...context, art, cloud: previous && isSame ? previous.cloud : paintCloud(density, vision) };
    if (!isSame) this.#names.clear();
  }

  draw(ctx: Context2D, frame: CompanionFrame): void {
    if (!this.#rendering) return;
    const { art, widthUnits, heightUnits, reducedMotion } = this.#rendering;
    const others = this.#others();
    this.#drawPosts(ctx, art, { frame, heightUnits });
    this.#drawn = this.#bodies.compute(others, {
      frame,
      opponents: this.#opponents,
      isLinedUp: this.#deps.isLinedUp(),
      widthUnits,
      reducedMotion,
    });
    for (const body of this.#drawn)
      if (body.y >= -70 && body.y <= heightUnits + 90) this.#drawBody(ctx, body, frame, this.#rendering);
    ctx.globalAlpha = 1;
    this.#path = this.#predictOwnPath(frame);
    this.#visible = this.#drawn.filter(
      ({ y, sinceFallMs }) => y > 20 && y < heightUnits + 4 && sinceFallMs === undefined,
    );
    this.#drawEmotes(ctx, frame, { isBehind: true, bodies: this.#visible, path: this.#path });
  }

  drawOverlay(ctx: Context2D, frame: CompanionFrame): void {
    if (!this.#rendering) return;
    const { art, widthUnits, heightUnits, viewX, reducedMotion } = this.#rendering;
    const { followedMember, handedness } = this.#deps;
    const hero = this.#deps.hero();
    const isLinedUp = this.#deps.isLinedUp();
    const toView = <At extends PathPoint>(at: At): At => ({ ...at, x: viewX(at.x) });
    const path = this.#path.map(toView);
    const bodies = this.#visible.map(toView);
    this.#names.draw(ctx, art, {
      ...{ frame, path, widthUnits, heightUnits, viewX },
      visibleBodies: bodies,
      fallen: this.#fallen(frame),
      followed: followedMember(),
      isLinedUp,
    });
    this.#drawEmotes(ctx, frame, { isBehind: false, bodies, path });
    if (hero) this.#drawOwnEmote(ctx, frame, hero);
    if (isLinedUp) return;
    drawOffscreenMarkers(ctx, art, {
      offscreenBodies: this.#drawn
        .filter((body) => !this.#visible.includes(body) && body.sinceFallMs === undefined)
        .map(toView),
      markers: this.#markers,
      widthUnits,
      heightUnits,
      referenceY: hero ? frame.top - hero.y / UNIT : heightUnits / 2,
      nowMs: frame.nowMs,
      path,
      isSpectating: hero === undefined,
      isLeftHanded: handedness() === 'left',
      reducedMotion,
    });
  }

  #others(): readonly RoomMember[] {
    const { roster } = this.#deps;
    return roster.members.filter((member) => member !== roster.self);
  }

  /** Members whose fall animation is over. */
  #fallen({ nowMs }: CompanionFrame): readonly RoomMember[] {
    return this.#others().filter((member) => member.fall && this.#bodies.hasFallen(member, nowMs));
  }

  /** Draws the fall markers. */
  #drawPosts(
    ctx: Context2D,
    art: OpponentArt,
    { frame, heightUnits }: { readonly frame: CompanionFrame; readonly heightUnits: number },
  ): void {
    for (const member of this.#fallen(frame)) {
      const { fall } = member;
      const y = frame.top - (fall?.y ?? 0) / UNIT;
      if (!fall || y < -20 || y > heightUnits + 70) continue;
      ctx.globalAlpha = POST_OPACITY;
      drawSprite(ctx, art.getPost(member), fall.x / UNIT, y);
    }
  }

  #drawBody(
    ctx: Context2D,
    body: OpponentBody,
    { nowMs, elapsedMs }: CompanionFrame,
    { art, cloud, reducedMotion }: CrowdRendering,
  ): void {
    const motion = this.#bodies.getMotion(body.member.id);
    if (body.lineupRatio > 0) {
      ctx.globalAlpha = body.lineupRatio;
      drawSprite(ctx, cloud, body.x, body.y);
    }
    motion.lean += ((reducedMotion ? 0 : body.vx * 1.9) - motion.lean) * (1 - Math.exp(-elapsedMs / 70));
    ctx.globalAlpha = body.isFrozen ? FROZEN_OPACITY : lerp(OPPONENT_OPACITY, 1, body.lineupRatio);
    drawOpponent(ctx, art, { ...body, runner: body.member, lean: motion.lean, nowMs, reducedMotion });
  }

  /** Path that tags and emotes keep clear, in screen units; empty if the player does not play. */
  #predictOwnPath({ top }: CompanionFrame): PathPoint[] {
    const hero = this.#deps.hero();
    if (!hero) return [];
    const path = predictPath(hero).map(({ x, y }) => ({ x, y: top - y - BODY_CENTER_Y }));
    // Includes the head with its ears.
    path.push({ x: hero.x / UNIT, y: top - hero.y / UNIT - HEAD_Y });
    return path;
  }

  /** Draws the emotes over the opponents' heads: behind the hero those that would cover it, in front all others. */
  #drawEmotes(
    ctx: Context2D,
    { nowMs }: CompanionFrame,
    { isBehind, bodies, path }: { isBehind: boolean; bodies: readonly OpponentBody[]; path: readonly PathPoint[] },
  ): void {
    if (!this.#rendering) return;
    const { art, reducedMotion } = this.#rendering;
    for (const { member, x, y } of bodies) {
      const emote = this.#deps.emotes.getActive(member.id, nowMs);
      if (!emote) continue;
      const isInWay = path.some((point) => Math.abs(point.x - x) < 60 && point.y > y - 140 && point.y < y - 20);
      if (isInWay !== isBehind) continue;
      drawBubble(ctx, art.getEmote(member, emote.emote), {
        x,
        y: y - 46,
        ageMs: emote.ageMs,
        reducedMotion,
        alpha: isBehind ? BUBBLE_BEHIND_OPACITY : 1,
      });
    }
  }

  /** Placed beside the hero rather than above it, where it flies. */
  #drawOwnEmote(ctx: Context2D, { nowMs, top }: CompanionFrame, hero: Player): void {
    const { self } = this.#deps.roster;
    const emote = self && this.#deps.emotes.getActive(self.id, nowMs);
    if (!emote || !this.#rendering) return;
    const { art, widthUnits, viewX, reducedMotion } = this.#rendering;
    const x = viewX(hero.x / UNIT);
    drawBubble(ctx, art.getEmote(self, emote.emote), {
      x: x > widthUnits / 2 ? x - 52 : x + 52,
      y: top - hero.y / UNIT + 8,
      ageMs: emote.ageMs,
      reducedMotion,
      alpha: 0.9,
      scale: OWN_BUBBLE_SCALE,
    });
  }
}

interface PathPoint {
  readonly x: number;
  readonly y: number;
}

function paintCloud(density: number, vision: Vision): Sprite {
  return paintSprite(
    () => drawPlatform({ kind: 'cloud', biome: 'meadow', width: CLOUD_WIDTH }),
    [-CLOUD_WIDTH / 2 - 14, -44, CLOUD_WIDTH + 28, 96],
    density,
    vision,
  );
}

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

interface Bubble {
  /** Position of the tip. */
  readonly x: number;
  readonly y: number;
  readonly ageMs: number;
  readonly reducedMotion: boolean;
  readonly alpha: number;
  readonly scale?: number;
}

/** Draws an emote bubble: pops up, stays, fades out. */
function drawBubble(ctx: Context2D, sprite: Sprite, { x, y, ageMs, reducedMotion, alpha, scale = 1 }: Bubble): void {
  const swing = 1 + SWING_AMPLITUDE * Math.sin(Math.min(1, ageMs / SWING_MS) * Math.PI);
  const grown = scale * (reducedMotion ? 1 : Math.min(1, ageMs / GROW_MS) * swing);
  const at = Math.min(WORLD_WIDTH_UNITS - HALF, Math.max(HALF, x));
  ctx.globalAlpha = alpha * Math.min(1, (EMOTE_SHOWN_MS - ageMs) / FADE_MS);
  ctx.drawImage(sprite.image, at + sprite.x * grown, y + sprite.y * grown, sprite.width * grown, sprite.height * grown);
  ctx.globalAlpha = 1;
}
