import type { RivalAhead } from '@jumpy/protocol/rivalAhead';
import type { World } from '@jumpy/sim/world';
import { grouped } from '../page/grouped.ts';
import { paintPill } from '../ghost/pills.ts';
import { bestHeight } from '../view/bestLine.ts';
import type { Companion, CompanionPlace } from '../view/companion.ts';
import { type Pen, put, type Sprite } from '../view/sprites.ts';
import { WIDE } from '../view/stageBox.ts';
import type { Faces } from './faces.ts';
import { paintRivalLine } from './paintLine.ts';
import { nextRival, nextTarget, pointsTo, wayText } from './targets.ts';

const EASE_MS = 160;

/** The distance is shown from this many points away. */
const NEAR_POINTS = 150;
/** Below the HUD, at the edge. */
const SIGN_AT = 178;
const SIGN_ASIDE = 8;
/** A line closer to the upper edge than this counts as out of sight. */
const SEEN_FROM = 8;
/** Fade-out time of a passed line. */
const FADE_MS = 600;
const MOST_SIGNS = 60;

interface Parts {
  readonly rivals: readonly RivalAhead[];
  readonly faces: Faces;
  readonly best: number;
  readonly world: () => World;
}

interface Drawn extends CompanionPlace {
  readonly line: ScoreLine;
  readonly way: ScoreLine;
}

/** Line of the next rival with avatar and name; once near, also the remaining distance at the edge. */
export function createRivalLines({ rivals, faces, best, world }: Parts): Companion {
  let drawn: Drawn | undefined;
  let shown:
    | { readonly rival: RivalAhead; readonly face: CanvasImageSource | undefined; readonly sprite: Sprite }
    | undefined;
  let shownY: number | undefined;
  let passed: { readonly sprite: Sprite; readonly y: number; readonly atMs: number } | undefined;
  const signs = new Map<string, Sprite>();

  const spriteOf = (rival: RivalAhead, place: CompanionPlace): Sprite => {
    const face = faces.get(rival.avatarUrl);
    if (shown?.rival !== rival || shown.face !== face)
      shown = { rival, face, sprite: paintRivalLine({ ...rival, face }, place) };
    return shown.sprite;
  };

  return {
    join(place) {
      drawn = { ...place, line: createScoreLine(place), way: createScoreLine(place) };
      shown = undefined;
      passed = undefined;
      signs.clear();
    },
    under(pen, { top, elapsedMs, nowMs }) {
      if (drawn === undefined) return;
      drawLine(pen, { top, elapsedMs, nowMs, place: drawn });
      drawWay(pen, { top, elapsedMs, place: drawn });
    },
    draw: () => undefined,
    mark: () => undefined,
  };

  function drawLine(
    pen: Pen,
    { top, elapsedMs, nowMs, place }: { top: number; elapsedMs: number; nowMs: number; place: Drawn },
  ): void {
    const rival = nextRival(world().score, rivals);
    if (shown !== undefined && shown.rival !== rival && shownY !== undefined && !place.still)
      passed = { sprite: shown.sprite, y: shownY, atMs: nowMs };
    if (passed !== undefined) fade(pen, passed, { top, nowMs });
    if (rival === undefined) {
      shown = undefined;
      return;
    }
    shownY = place.line.at(world(), rival.score, elapsedMs);
    const sprite = spriteOf(rival, place);
    if (shownY !== undefined) put(pen, sprite, 0, top - shownY);
  }

  /** Draws the remaining points: at the end of an unnamed line, or at the edge while the line is out of sight. */
  function drawWay(pen: Pen, { top, elapsedMs, place }: { top: number; elapsedMs: number; place: Drawn }): void {
    const { score } = world();
    const target = nextTarget(score, { best, rivals });
    if (target === undefined || pointsTo(score, target) > NEAR_POINTS || world().over) return;
    const points = pointsTo(score, target);
    const y = top - (place.way.at(world(), target.score, elapsedMs) ?? Infinity);
    const isSeen = y > SEEN_FROM && y < place.unitsHigh;
    const sign = signOf(isSeen ? `${grouped(points)} to go` : `▲ ${wayText(points, target)}`, place.density);
    const aside = SIGN_ASIDE + sign.width / 2;
    put(pen, sign, isSeen && target.name === undefined ? aside : WIDE - aside, isSeen ? y : SIGN_AT);
  }

  function signOf(text: string, density: number): Sprite {
    const known = signs.get(text);
    if (known !== undefined) return known;
    if (signs.size > MOST_SIGNS) signs.clear();
    const made = paintPill(text, density);
    signs.set(text, made);
    return made;
  }
}

function fade(
  pen: Pen,
  { sprite, y, atMs }: { readonly sprite: Sprite; readonly y: number; readonly atMs: number },
  { top, nowMs }: { readonly top: number; readonly nowMs: number },
): void {
  const left = 1 - (nowMs - atMs) / FADE_MS;
  if (left <= 0) return;
  pen.globalAlpha = left;
  put(pen, sprite, 0, top - y);
  pen.globalAlpha = 1;
}

/**
 * Position of a score line. It eases to a new position when the required platform changes, like the line of the best.
 */
interface ScoreLine {
  /** Height in units; undefined until the platform that beats the score has been generated. */
  at(world: World, score: number, elapsedMs: number): number | undefined;
}

export function createScoreLine({ still }: { still: boolean }): ScoreLine {
  let shownY: number | undefined;
  let target: number | undefined;
  let known = { score: -1, reached: -1 };

  return {
    at(world, score, elapsedMs) {
      if (known.score !== score) shownY = undefined;
      if (known.score !== score || known.reached !== world.score || target === undefined) {
        known = { score, reached: world.score };
        target = bestHeight(world, score);
      }
      if (target === undefined) return undefined;
      const share = still || shownY === undefined ? 1 : 1 - Math.exp(-elapsedMs / EASE_MS);
      shownY = (shownY ?? target) + (target - (shownY ?? target)) * share;
      return shownY;
    },
  };
}
