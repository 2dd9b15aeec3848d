import { drawPlatform } from '@jumpy/rig/platform';
import { UNIT } from '@jumpy/sim/constants';
import { fallSpeed } from '@jumpy/sim/fall';
import type { Player } from '@jumpy/sim/player';
import { wrapX } from '@jumpy/sim/wrap';
import type { Companion, CompanionPlace, CompanionShot } from '../view/companion.ts';
import { paintSprite, type Pen, put, type Sprite } from '../view/sprites.ts';
import { WIDE } from '../view/stageBox.ts';
import type { Body } from './body.ts';
import { drawBody, FALL_MS } from './drawBody.ts';
import { drawEdgeMarks, type EdgeMark } from './edgeMarks.ts';
import { EMOTE_SHOWN_MS, type EmoteShow } from './emoteShow.ts';
import { createFigureArt, type FigureArt } from './figureArt.ts';
import type { Figure } from './figures.ts';
import { createNames } from './names.ts';
import type { People, Person } from './people.ts';
import { standOf } from './startLine.ts';

const HALF = 36;
const GROWS_MS = 130;
const SWINGS_MS = 260;
const SWING = 0.16;
const FADES_MS = 220;

/** How far ahead the own path is kept clear, in ticks. */
const AHEAD_TICKS = 42;
const STEP_TICKS = 3;

/** Renders the opponents: figures, names, fall markers, and off-screen markers. */
export interface Crowd extends Companion {
  /** Sets the opponents' positions for the next frame. */
  show(figures: readonly Figure[]): void;
  /** Current height of a member, or height of the fall, in 1/256 units. */
  heightOf(person: Person): number;
  /** Clears all state for a new game. */
  begin(): void;
}

export interface CrowdParts {
  readonly people: People;
  readonly emotes: EmoteShow;
  /** The player's hero while it plays; its path is kept clear of tags. */
  readonly hero: () => Player | undefined;
  /** Member followed by a spectator. */
  readonly followed: () => Person | undefined;
  /** Side of the hop button. */
  readonly hand: () => 'right' | 'left';
  /** All wait in the start lineup for the first tick. */
  readonly isLinedUp: () => boolean;
}

const OPACITY = 0.78;
const FROZEN_OPACITY = 0.36;
const POST_OPACITY = 0.86;
const BLEND_MS = 450;
const PEDESTAL = 50;
const BEHIND = 0.6;
const MIDDLE = 20;
const HEAD = 58;
const OWN_BUBBLE = 0.76;

interface Look {
  lean: number;
  startedMs: number;
  fellMs: number;
}

export function createCrowd({ people, emotes, hero, followed, hand, isLinedUp }: CrowdParts): Crowd {
  let figures: readonly Figure[] = [];
  let drawn: (CompanionPlace & { readonly art: FigureArt; readonly slab: Sprite }) | undefined;
  const looks = new Map<string, Look>();
  const names = createNames();
  const marks = new Map<string, EdgeMark>();

  const figureOf = ({ seat }: Person): Figure | undefined => figures.find((figure) => figure.seat === seat);
  const others = (): readonly Person[] => people.all.filter((person) => person !== people.me);
  const lookOf = (id: string): Look => {
    const known = looks.get(id);
    if (known) return known;
    const made = { lean: 0, startedMs: Infinity, fellMs: Infinity };
    looks.set(id, made);
    return made;
  };

  /** Screen position of a member; undefined if no figure is visible. */
  function bodyAt(person: Person, index: number, { top, nowMs }: CompanionShot): Body | undefined {
    const look = lookOf(person.id);
    const figure = figureOf(person);
    const stand = standOf(index, others().length);
    const isFalling = person.fall !== undefined && (!figure || figure.tick >= person.fall.tick - 2);
    if (isFalling && look.fellMs === Infinity) look.fellMs = drawn?.still ? -Infinity : nowMs;
    const sinceFallMs = nowMs - look.fellMs;
    if (sinceFallMs > FALL_MS) return undefined;
    const started = figure && figure.tick > 0;
    if (started && look.startedMs === Infinity) look.startedMs = isLinedUp() ? Infinity : nowMs;
    const share = drawn?.still && started ? 1 : Math.max(0, Math.min(1, (nowMs - look.startedMs) / BLEND_MS));
    const at = person.fall && isFalling ? person.fall : figure?.place;
    const x = mix(stand.x, (at?.x ?? 0) / UNIT, at ? share : 0);
    const y = mix(stand.y, (at?.y ?? 0) / UNIT, at ? share : 0);
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

  let bodies: readonly Body[] = [];
  let seen: readonly Body[] = [];
  let path: Seen['path'] = [];

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
      const art = drawn && isSame ? drawn.art : createFigureArt(place);
      for (const { look } of people.all) art.prepare(look);
      if (drawn && isSame) {
        drawn = { ...place, art, slab: drawn.slab };
        return;
      }
      const slab = paintSprite(
        () => drawPlatform({ kind: 'cloud', biome: 'meadow', width: PEDESTAL }),
        [-PEDESTAL / 2 - 14, -44, PEDESTAL + 28, 96],
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
        put(pen, art.post(look), fall.x / UNIT, y);
      }
      bodies = others().flatMap((person, index) => bodyAt(person, index, shot) ?? []);
      for (const body of bodies) {
        if (body.y < -70 || body.y > unitsHigh + 90) continue;
        const look = lookOf(body.person.id);
        if (body.standing > 0) {
          pen.globalAlpha = body.standing;
          put(pen, slab, body.x, body.y);
        }
        look.lean += ((still ? 0 : body.vx * 1.9) - look.lean) * (1 - Math.exp(-shot.elapsedMs / 70));
        pen.globalAlpha = body.isFrozen ? FROZEN_OPACITY : mix(OPACITY, 1, body.standing);
        drawBody(pen, art, { ...body, look: body.person.look, lean: look.lean, nowMs: shot.nowMs, still });
      }
      pen.globalAlpha = 1;
      const own = hero();
      path = own ? pathAhead(own).map(({ x, y }) => ({ x, y: shot.top - y - MIDDLE })) : [];
      // Includes the head with its ears.
      if (own) path = [...path, { x: own.x / UNIT, y: shot.top - own.y / UNIT - HEAD }];
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
      drawEdgeMarks(pen, art, {
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
    pen: Pen,
    { nowMs, top }: CompanionShot,
    { path, seen, isBehind }: Seen & { readonly isBehind: boolean },
  ): void {
    if (!drawn) return;
    const { art, still } = drawn;
    for (const { person, x, y } of seen) {
      const shown = emotes.of(person.id, nowMs);
      if (!shown) continue;
      const isInWay = path.some((point) => Math.abs(point.x - x) < 60 && point.y > y - 140 && point.y < y - 20);
      // Drawn behind the hero if it would cover it.
      if (isInWay !== isBehind) continue;
      drawBubble(pen, art.emote(person.look, shown.emote), {
        ...{ x, y: y - 46, ageMs: shown.ageMs, still },
        alpha: isBehind ? BEHIND : 1,
      });
    }
    if (isBehind) return;
    const own = hero();
    const { me } = people;
    const shown = me && emotes.of(me.id, nowMs);
    if (!own || !shown) return;
    // Placed beside the hero rather than above it, where it flies.
    const x = own.x / UNIT;
    drawBubble(pen, art.emote(me.look, shown.emote), {
      x: x > WIDE / 2 ? x - 52 : x + 52,
      y: top - own.y / UNIT + 8,
      ageMs: shown.ageMs,
      still,
      alpha: 0.9,
      size: OWN_BUBBLE,
    });
  }
}

interface Seen {
  readonly path: readonly { readonly x: number; readonly y: number }[];
  readonly seen: readonly Body[];
}

const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** Current and predicted path of the hero without input, in units; the point under its feet, up is positive. */
export function pathAhead({ x, y, vx, vy }: Pick<Player, 'x' | 'y' | 'vx' | 'vy'>): { x: number; y: number }[] {
  const path = [{ x: x / UNIT, y: y / UNIT }];
  let [atX, atY, speed] = [x, y, vy];
  for (let tick = 1; tick <= AHEAD_TICKS; tick += 1) {
    speed = fallSpeed(speed);
    atX = wrapX(atX + vx);
    atY += speed;
    if (tick % STEP_TICKS === 0) path.push({ x: atX / UNIT, y: atY / UNIT });
  }
  return path;
}

interface BubblePlace {
  /** Position of the tip. */
  readonly x: number;
  readonly y: number;
  readonly ageMs: number;
  readonly still: boolean;
  readonly alpha: number;
  readonly size?: number;
}

/** Draws an emote bubble: pops up, stays, fades out. */
function drawBubble(pen: Pen, sprite: Sprite, { x, y, ageMs, still, alpha, size = 1 }: BubblePlace): void {
  const swing = 1 + SWING * Math.sin(Math.min(1, ageMs / SWINGS_MS) * Math.PI);
  const grown = size * (still ? 1 : Math.min(1, ageMs / GROWS_MS) * swing);
  const at = Math.min(WIDE - HALF, Math.max(HALF, x));
  pen.globalAlpha = alpha * Math.min(1, (EMOTE_SHOWN_MS - ageMs) / FADES_MS);
  pen.drawImage(sprite.image, at + sprite.x * grown, y + sprite.y * grown, sprite.width * grown, sprite.height * grown);
  pen.globalAlpha = 1;
}
