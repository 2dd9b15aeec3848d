import { unpackTrail } from '@jumpy/protocol/inputPack';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { Context } from '../../../platform/context.ts';
import { addJob } from '../../../platform/jobs/jobStore.ts';
import { avatarPath } from '../../players/avatarPath.ts';
import { chooseBots, type SeatedBot } from './chooseBots.ts';
import { BOTS_JOB } from './fillStock.ts';
import { stockStore } from './stockStore.ts';

/** A game of fewer people than this has bots up to it. */
export const FILLED_SEATS = 4;
const KEY_BYTES = 32;

/** The course of a game, and the bots that were played ahead on it. */
export interface DrawnCourse {
  runKey: Uint8Array;
  recorded: readonly RecordedBot[];
}

/** A bot as a room seats it. */
export interface RecordedBot extends Pick<SeatedBot, 'id' | 'name' | 'level' | 'look'> {
  avatar: string;
  /** What it pressed, a byte a tick. */
  trail: Uint8Array;
}

type DrawContext = Pick<Context, 'db' | 'log' | 'random'>;

/**
 * The course of a game of these people: where seats are empty one that bots have played ahead, else a fresh one. Without any in stock, or
 * without an answer, the game has no bots.
 */
export async function drawCourse(
  context: DrawContext,
  players: readonly { username: string; level: number }[],
): Promise<DrawnCourse> {
  const course = players.length < FILLED_SEATS ? await takeCourse(context) : undefined;
  if (!course) return { runKey: context.random.bytes(KEY_BYTES), recorded: [] };
  const bots = chooseBots(course, { count: FILLED_SEATS - players.length, players });
  return { runKey: course.runKey, recorded: bots.flatMap(recordedBot) };
}

async function takeCourse(context: DrawContext) {
  const { db, log } = context;
  try {
    const course = await stockStore.take(db, SIM_VERSION);
    if (course) await addJob(db, { task: BOTS_JOB, payload: {}, key: BOTS_JOB });
    return course;
  } catch (error) {
    log.warn({ err: error }, 'no course of bots could be taken; a room starts without');
    return undefined;
  }
}

function recordedBot({ id, name, level, look, played: { inputs, ticks } }: SeatedBot): RecordedBot[] {
  const trail = unpackTrail(inputs, { fromTick: 0, toTick: ticks });
  return trail ? [{ id, name, level, look, avatar: avatarPath({ publicId: id, avatar: null }), trail }] : [];
}
