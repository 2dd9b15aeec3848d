import { UNIT } from '@jumpy/sim/constants';
import type { World } from '@jumpy/sim/world';
import { createReplayGhost, type ReplayGhost } from '../ghost/ghost.ts';
import { createGhostFigure } from '../ghost/ghostFigure.ts';
import { type OpenedRun, openGivenRun } from '../run/openRun.ts';
import type { Companion, CompanionContext } from '../view/companion.ts';
import { drawSprite, type Sprite } from '../view/sprites.ts';
import type { Pacing, PacingData, PacingOptions, PacingRunStart, PreparedPacing } from './pacing.ts';
import { createAvatarImages } from './avatarImages.ts';
import { paintPaceLine } from './lineSprites.ts';
import { createRivalLines } from './rivalLines.ts';
import { nextRival } from './targets.ts';
import * as m from '../messages.ts';

/** Hidden before this tick, since nobody has left the first platform yet. */
const FIRST_VISIBLE_TICK = 90;
const EASE_MS = 160;
const LABELS = { climbing: m.bestRunPace(), ended: m.bestRunEnd() } as const;

const avatarImages = createAvatarImages();

/** Prepares rivals and pace for the next runs. A best run that cannot be decoded is skipped. */
export async function preparePacing(
  { rivals, own }: PacingData,
  { preferences, onPassed }: PacingOptions,
): Promise<PreparedPacing> {
  const opened = own === null ? undefined : await openGivenRun(own);

  /** How the own best is shown: as a pace line in solo, where the course differs; as a ghost on the daily course. */
  function createOwnPace(run: PacingRunStart, world: () => World): OwnPace {
    if (own === null || opened === undefined || typeof opened === 'string') return NO_OWN_PACE;
    const { mode } = run.ticket;
    if (!preferences.settings.ownPace || (mode !== 'solo' && !(mode === 'daily' && isSameCourse(run, opened))))
      return NO_OWN_PACE;
    const ghost = createReplayGhost(opened);
    if (mode === 'solo') return { companions: [createPaceLine(ghost, world)], advanceTo: ghost.advanceTo };
    const playerY = (): number => world().player.y;
    const figure = createGhostFigure({
      replayGhost: ghost,
      name: m.yourBest(),
      isOwn: true,
      look: own.look,
      worn: own.cosmetics,
      playerY,
    });
    return { companions: [figure], advanceTo: ghost.advanceTo };
  }

  return {
    start(run) {
      let { world } = run;
      let next = nextRival(world.score, rivals);
      const ownPace = createOwnPace(run, () => world);
      const rivalLines = createRivalLines({ rivals, avatarImages, bestScore: run.bestScore, world: () => world });
      ownPace.advanceTo(world.tick);
      return {
        companion: combineCompanions([...ownPace.companions, rivalLines]),
        update(nextWorld) {
          world = nextWorld;
          ownPace.advanceTo(nextWorld.tick);
          if (next === undefined || nextWorld.score <= next.score) return;
          onPassed(next.name);
          next = nextRival(nextWorld.score, rivals);
        },
      } satisfies Pacing;
    },
  };
}

interface OwnPace {
  readonly companions: readonly Companion[];
  advanceTo(tick: number): void;
}

const NO_OWN_PACE: OwnPace = { companions: [], advanceTo: () => undefined };

/** Each run knows the seed only as far as it climbed, so one is a prefix of the other. */
function isSameCourse({ ticket, simVersion }: PacingRunStart, { simulation, replay }: OpenedRun): boolean {
  if (simulation.version !== simVersion || replay.startPlace !== (ticket.startPlace ?? 0)) return false;
  return ticket.seed.startsWith(replay.seed) || replay.seed.startsWith(ticket.seed);
}

/** Combines several companions; the first is drawn furthest back. */
function combineCompanions(companions: readonly Companion[]): Companion {
  return {
    attach: (context) => companions.forEach((companion) => companion.attach(context)),
    drawBehindPlatforms: (ctx, frame) => companions.forEach((companion) => companion.drawBehindPlatforms?.(ctx, frame)),
    draw: (ctx, frame) => companions.forEach((companion) => companion.draw(ctx, frame)),
    drawOverlay: (ctx, frame) => companions.forEach((companion) => companion.drawOverlay(ctx, frame)),
  };
}

/** Line at the height of the best run at the same time. Shows no number, since that run was on another course. */
function createPaceLine(ghost: ReplayGhost, world: () => World): Companion {
  let context: CompanionContext | undefined;
  let sprite: Sprite | undefined;
  let isOfEnd = false;
  let shownY: number | undefined;

  return {
    attach(next) {
      context = next;
      sprite = undefined;
    },
    drawBehindPlatforms(ctx, { top, elapsedMs }) {
      if (context === undefined || world().tick < FIRST_VISIBLE_TICK) return;
      const ratio = context.reducedMotion || shownY === undefined ? 1 : 1 - Math.exp(-elapsedMs / EASE_MS);
      const heightUnits = ghost.world.highestY / UNIT;
      shownY = (shownY ?? heightUnits) + (heightUnits - (shownY ?? heightUnits)) * ratio;
      const y = top - shownY;
      if (y < -20 || y > context.heightUnits + 20) return;
      if (isOfEnd !== ghost.hasEnded) sprite = undefined;
      isOfEnd = ghost.hasEnded;
      sprite ??= paintPaceLine({ word: isOfEnd ? LABELS.ended : LABELS.climbing }, context);
      drawSprite(ctx, sprite, 0, y);
    },
    draw: () => undefined,
    drawOverlay: () => undefined,
  };
}
