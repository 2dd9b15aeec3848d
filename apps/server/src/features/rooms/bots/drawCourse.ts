import { unpackTrail } from '@jumpy/protocol/inputPack';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { Context } from '../../../platform/context.ts';
import { addJob } from '../../../platform/jobs/jobStore.ts';
import { avatarPath } from '../../players/avatarPath.ts';
import type { RecordedPlayer } from '../beginGame.ts';
import type { DrawCourse } from '../keeping/drawGame.ts';
import { chooseBots, type SeatedBot } from './chooseBots.ts';
import { BOTS_JOB } from './fillStock.ts';
import type { PlayedCourse } from './playedCourse.ts';
import { stockStore } from './stockStore.ts';

/** A game of fewer people than this has bots up to it. */
export const FILLED_SEATS = 4;
const KEY_BYTES = 32;

type DrawContext = Pick<Context, 'db' | 'log' | 'random'>;

/**
 * Draws the course of a game: where seats are empty one that bots have played ahead, else a fresh one. Without any in stock, or without an
 * answer, the game has no bots.
 */
export const courseDrawer =
  (context: DrawContext): DrawCourse =>
  async ({ players }) => {
    const people = players.map(({ person }) => person);
    const course = people.length < FILLED_SEATS ? await takeCourse(context) : undefined;
    if (!course) return { runKey: context.random.bytes(KEY_BYTES) };
    const bots = chooseBots(course, { count: FILLED_SEATS - people.length, players: people });
    return { runKey: course.runKey, recorded: bots.flatMap(recordedOf) };
  };

async function takeCourse({ db, log }: DrawContext): Promise<PlayedCourse | undefined> {
  try {
    const course = await stockStore.take(db, SIM_VERSION);
    if (course) await addJob(db, { task: BOTS_JOB, payload: {}, key: BOTS_JOB });
    return course;
  } catch (error) {
    log.warn({ err: error }, 'no course of bots could be taken; a room starts without');
    return undefined;
  }
}

function recordedOf({ id, name, level, look, played: { inputs, ticks } }: SeatedBot): RecordedPlayer[] {
  const trail = unpackTrail(inputs, { fromTick: 0, toTick: ticks });
  return trail ? [{ id, name, level, look, avatar: avatarPath({ publicId: id, avatar: null }), trail }] : [];
}
