import type { SessionScoreBody } from '@jumpy/protocol/http/runs';
import { SessionScoreResponse } from '@jumpy/protocol/http/runs';
import { createHash } from 'node:crypto';
import type { TestApp } from '../../support/testApp.ts';
import { Gamer } from './gamer.ts';
import { mutate } from './mutation.ts';
import { type PlayedRun, packReplay, playTicket } from './playedRun.ts';

export interface Tally {
  /** Number of honest runs that were live. */
  honest: number;
  /** Altered runs by outcome: an error code, `not valid`, `unwitnessed`, or `same` if equal to the honest run. */
  changed: Record<string, number>;
  /** Altered runs accepted as witnessed with a different result; must stay empty. */
  passed: string[];
}

/** Plays runs; each is submitted altered first, on its own ticket, and then as played. */
export async function tallyForgeries(arena: TestApp, { runs, name }: { runs: number; name: string }): Promise<Tally> {
  const tally: Tally = { honest: 0, changed: {}, passed: [] };
  let gamer = await Gamer.join(arena);
  for (let game = 0; game < runs; game += 1) {
    if (game % 8 === 0) gamer = await Gamer.join(arena);
    const run = playTicket(await gamer.draw());
    await gamer.witness(run);
    const outcome = await sendChanged(gamer, { run, random: randomOf(`${name}:${game}`) });
    const key = outcome.passed ? 'passed' : outcome.key;
    tally.changed[key] = (tally.changed[key] ?? 0) + 1;
    if (outcome.passed) tally.passed.push(outcome.passed);
    if (outcome.settled) continue;
    const settled = await gamer.settle(run);
    if (settled.witness === 'live' && settled.score === run.score) tally.honest += 1;
  }
  return tally;
}

interface Outcome {
  key: string;
  settled: boolean;
  passed?: string;
}

async function sendChanged(gamer: Gamer, { run, random }: { run: PlayedRun; random: () => number }): Promise<Outcome> {
  const mutation = mutate(run, random);
  if (mutation.replay === packReplay(run.replay) && mutation.score === run.score && mutation.jumps === run.jumps)
    return { key: 'unchanged', settled: false };
  const body: SessionScoreBody = await gamer.body(run);
  const { score, jumps } = mutation;
  const answer = await gamer.submit(run, { replay: mutation.replay, scoreData: { ...body.scoreData, score, jumps } });
  // Rejected for good: the honest run can no longer be submitted either.
  if (answer.code) return { key: answer.code, settled: answer.code === 'run_altered' };
  const { valid, run: settled } = answer.as(SessionScoreResponse);
  if (!valid || !settled) return { key: 'not valid', settled: false };
  if (settled.witness === 'unwitnessed') return { key: 'unwitnessed', settled: true };
  // A change in the last seconds, which no digest covers, is harmless if the result is the same.
  const isSame =
    settled.score === run.score && settled.jumps === run.jumps && settled.durationSeconds === run.ticks / 60;
  if (isSame) return { key: 'same', settled: true };
  return { key: 'passed', settled: true, passed: `${mutation.name} of ${run.ticket.runId}` };
}

/** Pseudo-random numbers in [0, 1) seeded by a name. */
function randomOf(name: string): () => number {
  let drawn = 0;
  return () => {
    drawn += 1;
    return createHash('sha256').update(`${name}:${drawn}`).digest().readUInt32BE(0) / 2 ** 32;
  };
}
