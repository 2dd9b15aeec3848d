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
  show(figures: readonly Opponent[]): void;
  /** Current height of a member, or height of the fall, in 1/256 units. */
  heightOf(person: RoomMember): number;
  /** Clears all state for a new game. */
  begin(): void;
}

export interface OpponentCrowdDeps {
  readonly people: RoomRoster;
  readonly emotes: EmoteDisplay;
  /** The player's hero while it plays; its path is kept clear of tags. */
  readonly hero: () => Player | undefined;
  /** Member followed by a spectator. */
  readonly followed: () => RoomMember | undefined;
  /** Side of the hop button. */
  readonly hand: () => 'right' | 'left';
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
  people,
  emotes,
  hero,
  followed,
  hand,
  isLinedUp,
}: OpponentCrowdDeps): OpponentCrowd {
  let figures: readonly Opponent[] = [];
  let drawn: (CompanionContext & { readonly art: OpponentArt; readonly slab: Sprite }) | undefined;
  const looks = new Map<string, OpponentMotion>();
  const names = createNameTags();
  const marks = new Map<string, OffscreenMarker>();

  const figureOf = ({ seat }: RoomMember): Opponent | undefined => figures.find((figure) => figure.seat === seat);
  const others = (): readonly RoomMember[] => people.all.filter((person) => person !== people.me);
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
    if (isFalling && look.fellMs === Infinity) look.fellMs = drawn?.still ? -Infinity : nowMs;
    const sinceFallMs = nowMs - look.fellMs;
    if (sinceFallMs > FALL_MS) return undefined;
    const started = figure && figure.tick > 0;
    if (started && look.startedMs === Infinity) look.startedMs = isLinedUp() ? Infinity : nowMs;
    const share = drawn?.still && started ? 1 : Math.max(0, Math.min(1, (nowMs - look.startedMs) / LINEUP_BLEND_MS));
    const at = person.fall && isFalling ? person.fall : figure?.place;
    const x = lerp(stand.x, (at?.x ?? 0) / UNIT, at ? share : 0);
    const y = lerp(stand.y, (at?.y ?? 0) / UNIT, at ? share : 0);
    return {
      person,
      x,
      y: top - y,
      standing: 1 - share,
      vx: (figure?.place.vx ?? 0) / UNIT,
      vy: (figure?.place.vy ?? 0) / UNIT,
      isFrozen: !isFalling && (figure?.isFrozen === true || person.isAway),
      sinceFallMs: isFalling ? sinceFallMs : undefined,
    };
  }

  let bodies: readonly OpponentBody[] = [];
  let seen: readonly OpponentBody[] = [];
  let path: VisibleBodies['path'] = [];

  return {
    show(next) {
      figures = next;
    },
    heightOf: (person) => person.fall?.y ?? figureOf(person)?.place.y ?? 0,
    begin() {
      figures = [];
      for (const each of [looks, marks]) each.clear();
      names.clear();
    },
    join(place) {
      const isSame = drawn?.density === place.density && drawn.vision === place.vision;
      const art = drawn && isSame ? drawn.art : createOpponentArt(place);
      for (const { look } of people.all) art.prepare(look);
      if (drawn && isSame) {
        drawn = { ...place, art, slab: drawn.slab };
        return;
      }
      const slab = paintSprite(
        () => drawPlatform({ kind: 'cloud', biome: 'meadow', width: CLOUD_WIDTH }),
        [-CLOUD_WIDTH / 2 - 14, -44, CLOUD_WIDTH + 28, 96],
        place.density,
        place.vision,
      );
      drawn = { ...place, art, slab };
      names.clear();
    },
    draw(pen, shot) {
      if (!drawn) return;
      const { art, slab, unitsHigh, still } = drawn;
      for (const { fall, look, id } of others()) {
        if (!fall || shot.nowMs - lookOf(id).fellMs <= FALL_MS) continue;
        const y = shot.top - fall.y / UNIT;
        if (y < -20 || y > unitsHigh + 70) continue;
        pen.globalAlpha = POST_OPACITY;
        drawSprite(pen, art.post(look), fall.x / UNIT, y);
      }
      bodies = others().flatMap((person, index) => bodyAt(person, index, shot) ?? []);
      for (const body of bodies) {
        if (body.y < -70 || body.y > unitsHigh + 90) continue;
        const look = lookOf(body.person.id);
        if (body.standing > 0) {
          pen.globalAlpha = body.standing;
          drawSprite(pen, slab, body.x, body.y);
        }
        look.lean += ((still ? 0 : body.vx * 1.9) - look.lean) * (1 - Math.exp(-shot.elapsedMs / 70));
        pen.globalAlpha = body.isFrozen ? FROZEN_OPACITY : lerp(OPPONENT_OPACITY, 1, body.standing);
        drawOpponent(pen, art, { ...body, look: body.person.look, lean: look.lean, nowMs: shot.nowMs, still });
      }
      pen.globalAlpha = 1;
      const own = hero();
      path = own ? predictPath(own).map(({ x, y }) => ({ x, y: shot.top - y - BODY_CENTER_Y })) : [];
      // Includes the head with its ears.
      if (own) path = [...path, { x: own.x / UNIT, y: shot.top - own.y / UNIT - HEAD_Y }];
      seen = bodies.filter(({ y, sinceFallMs }) => y > 20 && y < unitsHigh + 4 && sinceFallMs === undefined);
      drawBubbles(pen, shot, { path, seen, isBehind: true });
    },
    mark(pen, shot) {
      if (!drawn) return;
      const { art, unitsHigh } = drawn;
      const own = hero();
      const fallen = others().filter(({ fall, id }) => fall && shot.nowMs - lookOf(id).fellMs > FALL_MS);
      names.draw(pen, art, { shot, path, seen, fallen, unitsHigh, followed: followed(), isLinedUp: isLinedUp() });
      drawBubbles(pen, shot, { path, seen, isBehind: false });
      if (isLinedUp()) return;
      const eyes = own ? own.y / UNIT : shot.top - unitsHigh / 2;
      drawOffscreenMarkers(pen, art, {
        away: bodies.filter((body) => !seen.includes(body) && body.sinceFallMs === undefined),
        marks,
        unitsHigh,
        eyesY: shot.top - eyes,
        nowMs: shot.nowMs,
        path,
        isWatched: own === undefined,
        isLeftHanded: hand() === 'left',
        still: drawn.still,
      });
    },
  };

  function drawBubbles(
    pen: Context2D,
    { nowMs, top }: CompanionFrame,
    { path, seen, isBehind }: VisibleBodies & { readonly isBehind: boolean },
  ): void {
    if (!drawn) return;
    const { art, still } = drawn;
    for (const { person, x, y } of seen) {
      const shown = emotes.of(person.id, nowMs);
      if (!shown) continue;
      const isInWay = path.some((point) => Math.abs(point.x - x) < 60 && point.y > y - 140 && point.y < y - 20);
      // Drawn behind the hero if it would cover it.
      if (isInWay !== isBehind) continue;
      drawBubbleSprite(pen, art.emote(person.look, shown.emote), {
        ...{ x, y: y - 46, ageMs: shown.ageMs, still },
        alpha: isBehind ? BUBBLE_BEHIND_OPACITY : 1,
      });
    }
    if (isBehind) return;
    const own = hero();
    const { me } = people;
    const shown = me && emotes.of(me.id, nowMs);
    if (!own || !shown) return;
    // Placed beside the hero rather than above it, where it flies.
    const x = own.x / UNIT;
    drawBubbleSprite(pen, art.emote(me.look, shown.emote), {
      x: x > WORLD_WIDTH_UNITS / 2 ? x - 52 : x + 52,
      y: top - own.y / UNIT + 8,
      ageMs: shown.ageMs,
      still,
      alpha: 0.9,
      size: OWN_BUBBLE_SCALE,
    });
  }
}

interface VisibleBodies {
  readonly path: readonly { readonly x: number; readonly y: number }[];
  readonly seen: readonly OpponentBody[];
}

const lerp = (a: number, b: number, share: number): number => a + (b - a) * share;

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
  readonly still: boolean;
  readonly alpha: number;
  readonly size?: number;
}

/** Draws an emote bubble: pops up, stays, fades out. */
function drawBubbleSprite(
  pen: Context2D,
  sprite: Sprite,
  { x, y, ageMs, still, alpha, size = 1 }: BubbleDrawState,
): void {
  const swing = 1 + SWING_AMPLITUDE * Math.sin(Math.min(1, ageMs / SWING_MS) * Math.PI);
  const grown = size * (still ? 1 : Math.min(1, ageMs / GROW_MS) * swing);
  const at = Math.min(WORLD_WIDTH_UNITS - HALF, Math.max(HALF, x));
  pen.globalAlpha = alpha * Math.min(1, (EMOTE_SHOWN_MS - ageMs) / FADE_MS);
  pen.drawImage(sprite.image, at + sprite.x * grown, y + sprite.y * grown, sprite.width * grown, sprite.height * grown);
  pen.globalAlpha = 1;
}
