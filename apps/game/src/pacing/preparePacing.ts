import type { World } from '@jumpy/sim/world';
import { createReplayGhost } from '../ghost/ghost.ts';
import { createGhostFigure } from '../ghost/ghostFigure.ts';
import { type OpenedRun, openGivenRun } from '../run/openRun.ts';
import type { Companion, CompanionContext } from '../view/companion.ts';
import { drawSprite, type Sprite } from '../view/sprites.ts';
import type { Pacing, PacingData, PacingRunStart, PreparedPacing } from './pacing.ts';
import type { PacingControlDeps } from './pacingControl.ts';
import { createAvatarImages } from './avatarImages.ts';
import { createBestRunPace, type BestRunPace } from './bestRunPace.ts';
import { paintPaceLine } from './lineSprites.ts';
import { createRivalLines } from './rivalLines.ts';
import { nextRival } from './targets.ts';

/** Hidden before this tick, since nobody has left the first platform yet. */
const FIRST_VISIBLE_TICK = 90;
const EASE_MS = 160;
const LABELS = { climbing: 'BEST RUN’S PACE', ended: 'BEST RUN ENDED HERE' } as const;

const avatarImages = createAvatarImages();

/** Prepares rivals and pace for the next runs. A best run that cannot be decoded is skipped. */
export async function preparePacing(
  { rivals, own }: PacingData,
  { preferences, onPassed }: PacingControlDeps,
): Promise<PreparedPacing> {
  const found = own === null ? undefined : await openGivenRun(own);
  const opened = typeof found === 'string' ? undefined : found;

  /** How the own best is shown: as a pace line in solo, where the course differs; as a ghost on the daily course. */
  function beside(run: PacingRunStart, world: () => World): OwnPace {
    if (opened === undefined || own === null || !preferences.settings.ownPace) return NO_OWN_PACE;
    if (run.ticket.mode === 'solo') {
      const pace = createBestRunPace(opened);
      return { companions: [createPaceLine(pace, world)], advanceTo: pace.advanceTo };
    }
    if (run.ticket.mode !== 'daily' || !isSameCourse(run, opened)) return NO_OWN_PACE;
    const ghost = createReplayGhost(opened);
    const playerY = (): number => world().player.y;
    const figure = createGhostFigure({ replayGhost: ghost, name: 'Your best', isOwn: true, look: own.look, playerY });
    return { companions: [figure], advanceTo: ghost.advanceTo };
  }

  return {
    start(run) {
      let { world } = run;
      let next = nextRival(world.score, rivals);
      const best = beside(run, () => world);
      const lines = createRivalLines({ rivals, avatarImages, bestScore: run.bestScore, world: () => world });
      best.advanceTo(world.tick);
      return {
        companion: combineCompanions([...best.companions, lines]),
        update(now) {
          world = now;
          best.advanceTo(now.tick);
          if (next === undefined || now.score <= next.score) return;
          onPassed(next.name);
          next = nextRival(now.score, rivals);
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
  if (simulation.version !== simVersion) return false;
  return ticket.seed.startsWith(replay.seed) || replay.seed.startsWith(ticket.seed);
}

/** Combines several companions; the first is drawn furthest back. */
function combineCompanions(companions: readonly Companion[]): Companion {
  return {
    attach: (context) => companions.forEach((each) => each.attach(context)),
    drawBehindPlatforms: (ctx, frame) => companions.forEach((each) => each.drawBehindPlatforms?.(ctx, frame)),
    draw: (ctx, frame) => companions.forEach((each) => each.draw(ctx, frame)),
    drawOverlay: (ctx, frame) => companions.forEach((each) => each.drawOverlay(ctx, frame)),
  };
}

/** Line at the height of the best run at the same time. Shows no number, since that run was on another course. */
function createPaceLine(pace: BestRunPace, world: () => World): Companion {
  let drawn: CompanionContext | undefined;
  let sprite: Sprite | undefined;
  let isOfEnd = false;
  let shownY: number | undefined;

  return {
    attach(context) {
      drawn = context;
      sprite = undefined;
    },
    drawBehindPlatforms(ctx, { top, elapsedMs }) {
      if (drawn === undefined || world().tick < FIRST_VISIBLE_TICK) return;
      const share = drawn.reducedMotion || shownY === undefined ? 1 : 1 - Math.exp(-elapsedMs / EASE_MS);
      shownY = (shownY ?? pace.heightUnits) + (pace.heightUnits - (shownY ?? pace.heightUnits)) * share;
      const y = top - shownY;
      if (y < -20 || y > drawn.heightUnits + 20) return;
      if (isOfEnd !== pace.hasEnded) sprite = undefined;
      isOfEnd = pace.hasEnded;
      sprite ??= paintPaceLine({ word: isOfEnd ? LABELS.ended : LABELS.climbing }, drawn);
      drawSprite(ctx, sprite, 0, y);
    },
    draw: () => undefined,
    drawOverlay: () => undefined,
  };
}
