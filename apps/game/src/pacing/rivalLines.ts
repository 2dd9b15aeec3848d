import type { ScoreRival } from '@jumpy/protocol/scoreRival';
import type { World } from '@jumpy/sim/world';
import { formatThousands } from '../page/formatThousands.ts';
import { paintPill } from '../ghost/pillSprite.ts';
import { bestScoreHeight } from '../view/bestScoreLine.ts';
import type { Companion, CompanionContext } from '../view/companion.ts';
import { type Context2D, drawSprite, type Sprite } from '../view/sprites.ts';
import { WORLD_WIDTH_UNITS } from '../view/stageBox.ts';
import type { AvatarImages } from './avatarImages.ts';
import { paintRivalLine } from './lineSprites.ts';
import { nextRival, nextTarget, pointsToBeat, distanceText } from './targets.ts';

const EASE_MS = 160;

/** The distance is shown from this many points away. */
const NEARBY_POINTS = 150;
/** Below the HUD, at the edge. */
const SIGN_Y = 178;
const SIGN_MARGIN = 8;
/** A line closer to the upper edge than this counts as out of sight. */
const VISIBLE_MARGIN = 8;
/** Fade-out time of a passed line. */
const FADE_MS = 600;
const MAX_SIGNS = 60;

interface RivalLineOptions {
  readonly rivals: readonly ScoreRival[];
  readonly avatarImages: AvatarImages;
  readonly bestScore: number;
  readonly world: () => World;
}

interface RivalSprites extends CompanionContext {
  readonly line: ScoreLine;
  readonly distance: ScoreLine;
}

/** Line of the next rival with avatar and name; once near, also the remaining distance at the edge. */
export function createRivalLines({ rivals, avatarImages, bestScore, world }: RivalLineOptions): Companion {
  let drawn: RivalSprites | undefined;
  let shown:
    | { readonly rival: ScoreRival; readonly face: CanvasImageSource | undefined; readonly sprite: Sprite }
    | undefined;
  let shownY: number | undefined;
  let passed: { readonly sprite: Sprite; readonly y: number; readonly atMs: number } | undefined;
  const signs = new Map<string, Sprite>();

  const spriteOf = (rival: ScoreRival, place: CompanionContext): Sprite => {
    const face = avatarImages.get(rival.avatarUrl);
    if (shown?.rival !== rival || shown.face !== face)
      shown = { rival, face, sprite: paintRivalLine({ ...rival, face }, place) };
    return shown.sprite;
  };

  return {
    attach(place) {
      drawn = { ...place, line: createScoreLine(place), distance: createScoreLine(place) };
      shown = undefined;
      passed = undefined;
      signs.clear();
    },
    drawBehindPlatforms(ctx, { top, elapsedMs, nowMs }) {
      if (drawn === undefined) return;
      drawLine(ctx, { top, elapsedMs, nowMs, place: drawn });
      drawWay(ctx, { top, elapsedMs, place: drawn });
    },
    draw: () => undefined,
    drawOverlay: () => undefined,
  };

  function drawLine(
    ctx: Context2D,
    { top, elapsedMs, nowMs, place }: { top: number; elapsedMs: number; nowMs: number; place: RivalSprites },
  ): void {
    const rival = nextRival(world().score, rivals);
    if (shown !== undefined && shown.rival !== rival && shownY !== undefined && !place.reducedMotion)
      passed = { sprite: shown.sprite, y: shownY, atMs: nowMs };
    if (passed !== undefined) drawFadingLine(ctx, passed, { top, nowMs });
    if (rival === undefined) {
      shown = undefined;
      return;
    }
    shownY = place.line.heightAt(world(), rival.score, elapsedMs);
    const sprite = spriteOf(rival, place);
    if (shownY !== undefined) drawSprite(ctx, sprite, 0, top - shownY);
  }

  /** Draws the remaining points: at the end of an unnamed line, or at the edge while the line is out of sight. */
  function drawWay(
    ctx: Context2D,
    { top, elapsedMs, place }: { top: number; elapsedMs: number; place: RivalSprites },
  ): void {
    const { score } = world();
    const target = nextTarget(score, { best: bestScore, rivals });
    if (target === undefined || pointsToBeat(score, target) > NEARBY_POINTS || world().over) return;
    const points = pointsToBeat(score, target);
    const y = top - (place.distance.heightAt(world(), target.score, elapsedMs) ?? Infinity);
    const isSeen = y > VISIBLE_MARGIN && y < place.heightUnits;
    const sign = signOf(
      isSeen ? `${formatThousands(points)} to go` : `▲ ${distanceText(points, target)}`,
      place.density,
    );
    const aside = SIGN_MARGIN + sign.width / 2;
    drawSprite(ctx, sign, isSeen && target.name === undefined ? aside : WORLD_WIDTH_UNITS - aside, isSeen ? y : SIGN_Y);
  }

  function signOf(text: string, density: number): Sprite {
    const known = signs.get(text);
    if (known !== undefined) return known;
    if (signs.size > MAX_SIGNS) signs.clear();
    const made = paintPill(text, density);
    signs.set(text, made);
    return made;
  }
}

function drawFadingLine(
  ctx: Context2D,
  { sprite, y, atMs }: { readonly sprite: Sprite; readonly y: number; readonly atMs: number },
  { top, nowMs }: { readonly top: number; readonly nowMs: number },
): void {
  const left = 1 - (nowMs - atMs) / FADE_MS;
  if (left <= 0) return;
  ctx.globalAlpha = left;
  drawSprite(ctx, sprite, 0, top - y);
  ctx.globalAlpha = 1;
}

/**
 * Position of a score line. It eases to a new position when the required platform changes, like the line of the best.
 */
interface ScoreLine {
  /** Height in units; undefined until the platform that beats the score has been generated. */
  heightAt(world: World, score: number, elapsedMs: number): number | undefined;
}

export function createScoreLine({ reducedMotion }: { reducedMotion: boolean }): ScoreLine {
  let shownY: number | undefined;
  let target: number | undefined;
  let known = { score: -1, reached: -1 };

  return {
    heightAt(world, score, elapsedMs) {
      if (known.score !== score) shownY = undefined;
      if (known.score !== score || known.reached !== world.score || target === undefined) {
        known = { score, reached: world.score };
        target = bestScoreHeight(world, score);
      }
      if (target === undefined) return undefined;
      const share = reducedMotion || shownY === undefined ? 1 : 1 - Math.exp(-elapsedMs / EASE_MS);
      shownY = (shownY ?? target) + (target - (shownY ?? target)) * share;
      return shownY;
    },
  };
}
