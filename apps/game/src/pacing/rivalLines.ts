import type { ScoreRival } from '@jumpy/protocol/scoreRival';
import type { World } from '@jumpy/sim/world';
import { formatThousands } from '../page/formatThousands.ts';
import { createPillCache } from '../ghost/pillSprite.ts';
import { bestScoreHeight } from '../view/bestScoreLine.ts';
import type { Companion, CompanionContext } from '../view/companion.ts';
import { type Context2D, drawSprite, type Sprite } from '../view/sprites.ts';
import type { AvatarImages } from './avatarImages.ts';
import { paintRivalLine } from './lineSprites.ts';
import { nextRival, nextTarget, pointsToBeat, distanceText } from './targets.ts';
import * as m from '../messages.ts';

const EASE_MS = 160;

/** The distance is shown from this many points away. */
const NEARBY_POINTS = 150;
/** Below the HUD, at the edge. */
const SIGN_Y = 96;
const SIGN_MARGIN = 8;
/** A line closer to the upper edge than this counts as out of sight. */
const VISIBLE_MARGIN = 8;
/** Fade-out time of a passed line. */
const FADE_MS = 600;

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
  let attached: RivalSprites | undefined;
  let current:
    | { readonly rival: ScoreRival; readonly face: CanvasImageSource | undefined; readonly sprite: Sprite }
    | undefined;
  let shownY: number | undefined;
  let fading: { readonly sprite: Sprite; readonly y: number; readonly atMs: number } | undefined;
  const pills = createPillCache();

  const getLineSprite = (rival: ScoreRival, context: CompanionContext): Sprite => {
    const face = avatarImages.get(rival.avatarUrl);
    if (current?.rival !== rival || current.face !== face)
      current = { rival, face, sprite: paintRivalLine({ ...rival, face }, context) };
    return current.sprite;
  };

  return {
    attach(context) {
      attached = { ...context, line: createScoreLine(context), distance: createScoreLine(context) };
      current = undefined;
      fading = undefined;
      pills.clear();
    },
    drawBehindPlatforms(ctx, { top, elapsedMs, nowMs }) {
      if (attached === undefined) return;
      drawLine(ctx, { top, elapsedMs, nowMs, context: attached });
      drawDistance(ctx, { top, elapsedMs, context: attached });
    },
    draw: () => undefined,
    drawOverlay: () => undefined,
  };

  function drawLine(
    ctx: Context2D,
    { top, elapsedMs, nowMs, context }: { top: number; elapsedMs: number; nowMs: number; context: RivalSprites },
  ): void {
    const rival = nextRival(world().score, rivals);
    if (current !== undefined && current.rival !== rival && shownY !== undefined && !context.reducedMotion)
      fading = { sprite: current.sprite, y: shownY, atMs: nowMs };
    if (fading !== undefined) drawFadingLine(ctx, fading, { top, nowMs });
    if (rival === undefined) {
      current = undefined;
      return;
    }
    shownY = context.line.heightAt(world(), rival.score, elapsedMs);
    const sprite = getLineSprite(rival, context);
    if (shownY !== undefined) drawSprite(ctx, sprite, 0, top - shownY);
  }

  /** Draws the remaining points: at the end of an unnamed line, or at the edge while the line is out of sight. */
  function drawDistance(
    ctx: Context2D,
    { top, elapsedMs, context }: { top: number; elapsedMs: number; context: RivalSprites },
  ): void {
    const { score } = world();
    const target = nextTarget(score, { best: bestScore, rivals });
    if (target === undefined || pointsToBeat(score, target) > NEARBY_POINTS || world().over) return;
    const points = pointsToBeat(score, target);
    const y = top - (context.distance.heightAt(world(), target.score, elapsedMs) ?? Infinity);
    const isSeen = y > VISIBLE_MARGIN && y < context.heightUnits;
    const pill = pills.get(
      isSeen ? m.pointsToGo({ points: formatThousands(points) }) : `▲ ${distanceText(points, target)}`,
      context.density,
    );
    const edgeX = SIGN_MARGIN + pill.width / 2;
    drawSprite(
      ctx,
      pill,
      isSeen && target.name === undefined ? edgeX : context.widthUnits - edgeX,
      isSeen ? y : SIGN_Y,
    );
  }
}

function drawFadingLine(
  ctx: Context2D,
  { sprite, y, atMs }: { readonly sprite: Sprite; readonly y: number; readonly atMs: number },
  { top, nowMs }: { readonly top: number; readonly nowMs: number },
): void {
  const opacity = 1 - (nowMs - atMs) / FADE_MS;
  if (opacity <= 0) return;
  ctx.globalAlpha = opacity;
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
  let computed = { score: -1, reached: -1 };

  return {
    heightAt(world, score, elapsedMs) {
      if (computed.score !== score) shownY = undefined;
      if (computed.score !== score || computed.reached !== world.score || target === undefined) {
        computed = { score, reached: world.score };
        target = bestScoreHeight(world, score);
      }
      if (target === undefined) return undefined;
      const ratio = reducedMotion || shownY === undefined ? 1 : 1 - Math.exp(-elapsedMs / EASE_MS);
      shownY = (shownY ?? target) + (target - (shownY ?? target)) * ratio;
      return shownY;
    },
  };
}
