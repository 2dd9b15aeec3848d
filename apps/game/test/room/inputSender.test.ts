import type { MultiplayerAction } from '@jumpy/protocol/frame';
import { MAX_ROOM_INPUT_TICKS } from '@jumpy/protocol/room/roomInputs';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { NO_INPUT } from '@jumpy/sim/input';
import { describe, expect, test } from 'vitest';
import { createInputSender } from '../../src/room/inputSender.ts';
import { openLocalRun } from '../../src/room/localRun.ts';

function createSender() {
  const acts: MultiplayerAction[] = [];
  const sender = createInputSender((action) => acts.push(action));
  const run = openLocalRun(
    { seed: '5eed0003'.repeat(60), playedTicks: 0, inputs: '' },
    currentSimulation,
    () => undefined,
  );
  if (!run) throw new Error('The run was not opened.');
  const play = (ticks: number): void => {
    for (let tick = 0; tick < ticks; tick += 1) {
      run.play(NO_INPUT);
      sender.record(run);
    }
  };
  const inputs = () =>
    acts.flatMap((act) => (act.action === 'INPUTS' ? [[act.fromTick, act.trail.length] as const] : []));
  return { acts, sender, run, play, inputs };
}

describe('room input sender', () => {
  test('GAME-26 sends inputs ten times per second, six ticks each, without gaps', () => {
    const { play, inputs } = createSender();
    play(60);
    expect(inputs()).toEqual(Array.from({ length: 10 }, (_, index) => [index * 6, 6]));
  });

  test('GAME-26 keeps inputs while disconnected, then sends them at once in messages within the room’s limit', () => {
    const { sender, run, play, inputs } = createSender();
    play(30);
    sender.setDisconnected(true);
    play(MAX_ROOM_INPUT_TICKS + 90);
    expect(inputs()).toHaveLength(5);
    sender.setDisconnected(false);
    // The room lost the inputs in flight.
    sender.start(24);
    sender.flush(run);
    expect(inputs().slice(5)).toEqual([
      [24, MAX_ROOM_INPUT_TICKS],
      [24 + MAX_ROOM_INPUT_TICKS, run.world.tick - 24 - MAX_ROOM_INPUT_TICKS],
    ]);
  });

  test('GAME-26 sends the last inputs and a final dead score at the end, and at most five scores per second', () => {
    const { acts, run, play, inputs } = createSender();
    while (!run.world.over) play(1);
    expect(inputs().reduce((sum, [, ticks]) => sum + ticks, 0)).toBe(run.world.tick);
    const scores = acts.filter((act) => act.action === 'SCORE_UPDATE');
    expect(scores.at(-1)).toMatchObject({ isAlive: false, score: run.world.score, jumps: run.world.jumps });
    expect(scores.length).toBeLessThanOrEqual(Math.ceil(run.world.tick / 12) + 1);
    expect(scores.length).toBeGreaterThan(2);
  });
});
