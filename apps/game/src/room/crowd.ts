import { COLOURS, INK } from '@jumpy/rig/palette';
import { drawPlatform } from '@jumpy/rig/platform';
import { UNIT } from '@jumpy/sim/constants';
import type { Player } from '@jumpy/sim/player';
import type { Companion, CompanionPlace, CompanionShot } from '../view/companion.ts';
import { paintSprite, type Pen, put, type Sprite } from '../view/sprites.ts';
import { WIDE } from '../view/stageBox.ts';
import type { Body } from './body.ts';
import { drawBody, FALL_MS } from './drawBody.ts';
import { drawEdgeMarks, type EdgeMark } from './edgeMarks.ts';
import { EMOTE_SHOWN_MS, type EmoteShow } from './emoteShow.ts';
import { createFigureArt, type FigureArt } from './figureArt.ts';
import type { Figure } from './figures.ts';
import { pathAhead } from './pathAhead.ts';
import type { People, Person } from './people.ts';
import { placeTags, type TagWish } from './placeTags.ts';

/** The others in the picture: figures, their names, where they fell, and where they are when they are out of sight. */
export interface Crowd extends Companion {
  /** Where everybody is at the moment that is drawn next. */
  show(figures: readonly Figure[]): void;
  /** How high somebody is, or fell, 1/256 units. */
  heightOf(person: Person): number;
  /** A game begins: nobody has a past. */
  begin(): void;
}

export interface CrowdParts {
  readonly people: People;
  readonly emotes: EmoteShow;
  /** The own hero where it plays; its way is kept free. */
  readonly hero: () => Player | undefined;
  /** Who is followed by a player that only watches. */
  readonly followed: () => Person | undefined;
  /** The side of the hop button. */
  readonly hand: () => 'right' | 'left';
  /** Everybody stands ready and waits for the first tick. */
  readonly isLinedUp: () => boolean;
}

/** Names at a time. */
const MOST_NAMES = 6;
/** Figures over the world end here; nothing may be under the numbers or the hop button. */
const TAGS_FROM = 64;
const TAGS_TO = 128;
const NUMBERS = { width: 184, height: 214 } as const;
const OPACITY = 0.78;
const FROZEN_OPACITY = 0.36;
const POST_OPACITY = 0.86;
const FADE_MS = 140;
const BLEND_MS = 450;
const ROW = 7;
const FIRST_ROW = 104;
const ROW_HIGH = 92;
const BESIDE = 8;
const MOST_STEP = 118;
const PEDESTAL = 50;
/** A name in the line stands on its cloud, or over the head: faces are to be seen. */
const ON_CLOUD = [3, 0] as const;
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
  const slots = new Map<string, number>();
  const shades = new Map<string, number>();
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

  /** Where somebody is in the picture now; undefined where they are not to be seen as a figure. */
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
      for (const each of [looks, slots, shades, marks]) each.clear();
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
      slots.clear();
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
      // The head, ears and all.
      if (own) path = [...path, { x: own.x / UNIT, y: shot.top - own.y / UNIT - HEAD }];
      seen = bodies.filter(({ y, sinceFallMs }) => y > 20 && y < unitsHigh + 4 && sinceFallMs === undefined);
      drawBubbles(pen, shot, { path, seen, isBehind: true });
    },
    mark(pen, shot) {
      if (!drawn) return;
      const { art, unitsHigh } = drawn;
      const own = hero();
      drawNames(pen, shot, { path, seen });
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

  function drawNames(pen: Pen, { top, elapsedMs }: CompanionShot, { path, seen }: Seen): void {
    if (!drawn) return;
    const { art, unitsHigh } = drawn;
    const near = path[0] ?? { x: WIDE / 2, y: unitsHigh / 2 };
    const watched = followed();
    const far = ({ person, x, y }: Body): number =>
      person === watched ? -1 : Math.hypot(x - near.x, y - near.y) * (slots.has(person.id) ? 0.75 : 1);
    const tags = new Map<string, { readonly sprite: Sprite; readonly wish: TagWish }>();
    const wish = (key: string, x: number, y: number, sprite: Sprite): void =>
      void tags.set(key, { sprite, wish: { key, x, y, width: sprite.width } });
    for (const body of seen.toSorted((a, b) => far(a) - far(b)).slice(0, MOST_NAMES + 2)) {
      const { username: name, isBot, id } = body.person;
      wish(id, body.x, body.y, art.tag({ name, isBot, isFrozen: body.isFrozen }));
    }
    for (const person of others()) {
      const { fall, username: name, isBot } = person;
      if (!fall || bodies.some((body) => body.person === person)) continue;
      const y = top - fall.y / UNIT;
      if (y > 20 && y < unitsHigh + 30)
        wish(`${person.id}/post`, fall.x / UNIT, y, art.tag({ name, isBot, isFallen: true }));
    }
    const placed = placeTags(
      [...tags.values()].map((tag) => tag.wish),
      {
        width: WIDE,
        top: TAGS_FROM,
        bottom: unitsHigh - (isLinedUp() ? 0 : TAGS_TO),
        corner: NUMBERS,
        path,
        before: slots,
        ...(isLinedUp() ? { slots: ON_CLOUD } : {}),
        most: isLinedUp() ? ROW : MOST_NAMES,
      },
    );
    slots.clear();
    for (const { key, x, y, slot } of placed) {
      slots.set(key, slot);
      const shade = Math.min(1, (shades.get(key) ?? 0) + elapsedMs / FADE_MS);
      shades.set(key, shade);
      const sprite = tags.get(key)?.sprite;
      if (!sprite) continue;
      pen.globalAlpha = shade;
      put(pen, sprite, x, y);
    }
    for (const key of shades.keys()) if (!slots.has(key)) shades.delete(key);
    pen.globalAlpha = 1;
    if (isLinedUp()) return slots.clear();
    for (const { person, x, y } of seen) {
      const isOver = Math.abs(x - near.x) < HEAD && Math.abs(y - MIDDLE - near.y) < HEAD;
      if (!slots.has(person.id) && !isOver) drawDot(pen, x, y - 50);
    }
  }

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
      // In the way of the own hero it stands behind it.
      if (isInWay !== isBehind) continue;
      bubble(pen, art.emote(person.look, shown.emote), {
        ...{ x, y: y - 46, ageMs: shown.ageMs, still },
        alpha: isBehind ? BEHIND : 1,
      });
    }
    if (isBehind) return;
    const own = hero();
    const { me } = people;
    const shown = me && emotes.of(me.id, nowMs);
    if (!own || !shown) return;
    // Beside the hero, never over it: there it flies.
    const x = own.x / UNIT;
    bubble(pen, art.emote(me.look, shown.emote), {
      x: x > WIDE / 2 ? x - 52 : x + 52,
      y: top - own.y / UNIT + 8,
      ageMs: shown.ageMs,
      still,
      alpha: 0.9,
      most: OWN_BUBBLE,
    });
  }
}

interface Seen {
  readonly path: readonly { readonly x: number; readonly y: number }[];
  readonly seen: readonly Body[];
}

const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** Where everybody stands before the first tick: in rows under the hero, each on a cloud. Units. */
function standOf(index: number, count: number): { readonly x: number; readonly y: number } {
  const row = Math.floor(index / ROW);
  const place = index % ROW;
  const many = Math.min(ROW, count - row * ROW);
  const step = Math.min(MOST_STEP, (WIDE - 2 * BESIDE) / Math.max(1, many));
  return { x: WIDE / 2 + (place - (many - 1) / 2) * step, y: -FIRST_ROW - row * ROW_HIGH };
}

function drawDot(pen: Pen, x: number, y: number): void {
  pen.beginPath();
  pen.arc(x, y, 3.4, 0, 2 * Math.PI);
  pen.lineWidth = 3.4;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.fillStyle = COLOURS.cream;
  pen.fill();
}

function bubble(
  pen: Pen,
  sprite: Sprite,
  {
    x,
    y,
    ageMs,
    still,
    alpha,
    most = 1,
  }: { x: number; y: number; ageMs: number; still: boolean; alpha: number; most?: number },
): void {
  const grown = still ? 1 : Math.min(1, ageMs / 130);
  const size = most * (still ? 1 : grown * (1 + 0.16 * Math.sin(Math.min(1, ageMs / 260) * Math.PI)));
  const left = Math.min(1, (EMOTE_SHOWN_MS - ageMs) / 220);
  const at = Math.min(WIDE - 36, Math.max(36, x));
  pen.globalAlpha = alpha * left;
  pen.drawImage(sprite.image, at + sprite.x * size, y + sprite.y * size, sprite.width * size, sprite.height * size);
  pen.globalAlpha = 1;
}
