import { packInputs } from '@jumpy/protocol/packInputs';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { getInput, NO_INPUT } from '@jumpy/sim/input';
import { createRecorder } from '@jumpy/sim/replay';
import { hashWorld } from '@jumpy/sim/save';
import { inputTrail, decodeTrailInput } from '@jumpy/sim/inputTrail';
import { createWorld } from '@jumpy/sim/world';
import { describe, expect, test } from 'vitest';
import { openLocalRun, type LocalRun } from '../../src/room/localRun.ts';

const SEED = '0f1e2d3c'.repeat(40);
const NO_INPUTS = { playedTicks: 0, inputs: '' };
const open = (game: Partial<Parameters<typeof openLocalRun>[0]> = {}): LocalRun => {
  const run = openLocalRun({ seed: SEED, ...NO_INPUTS, ...game }, currentSimulation, () => undefined);
  if (!run) throw new Error('The run was not opened.');
  return run;
};
const playBot = (run: LocalRun, ticks: number): void => {
  const bot = createBot({ skill: SKILLS.strong, seed: '0123456789abcdef0123456789abcdef' });
  for (let tick = 0; tick < ticks && !run.world.over; tick += 1) run.play(bot.decide(run.world));
};
const allOf = (run: LocalRun): Uint8Array => run.inputsFrom(0, run.world.tick);
const roomStateOf = (run: LocalRun, playedTicks: number) => ({
  playedTicks,
  inputs: packInputs(run.inputsFrom(0, playedTicks), { fromTick: 0, toTick: playedTicks }),
});

describe('local run in a room', () => {
  test('GAME-26 produces the same world where the room simulates it', () => {
    const run = open();
    playBot(run, 1_800);
    const world = createWorld({ seed: SEED, mode: 'room' });
    for (const code of allOf(run)) currentSimulation.step(world, decodeTrailInput(code));
    expect(world.tick).toBeGreaterThan(600);
    expect(hashWorld(world)).toBe(hashWorld(run.world));
  });

  test('GAME-26 sends inputs as a recorder would, whatever was pressed on odd ticks', () => {
    const run = open();
    const recorder = createRecorder(createWorld({ seed: SEED, mode: 'room' }));
    for (let tick = 0; tick < 240; tick += 1) {
      const input = getInput(tick % 3 === 0 ? 1 : tick % 3 === 1 ? -1 : 0, tick % 17 === 3);
      recorder.record(input);
      run.play(input);
    }
    expect(allOf(run)).toEqual(inputTrail(recorder, { fromTick: 0, toTick: 240 }));
  });

  test('recognizes the room’s run as its own up to the received tick, and rejects another', () => {
    const run = open();
    playBot(run, 300);
    expect(run.matches(roomStateOf(run, 120))).toBe(true);
    const other = open();
    for (let tick = 0; tick < 120; tick += 1) other.play(NO_INPUT);
    expect(run.matches(roomStateOf(other, 120))).toBe(false);
    expect(other.matches(roomStateOf(run, 300))).toBe(false);
  });

  test('GAME-33 starting with given inputs continues where the room has it', () => {
    const run = open();
    playBot(run, 500);
    const restored = open(roomStateOf(run, 500));
    expect(hashWorld(restored.world)).toBe(hashWorld(run.world));
    expect(
      openLocalRun({ seed: SEED, playedTicks: 4, inputs: 'no' }, currentSimulation, () => undefined),
    ).toBeUndefined();
  });

  test('GAME-35 stops before an unrevealed section, and continues as if it had been known', () => {
    const fullyRevealed = open();
    const partlyRevealed = open({ seed: SEED.slice(0, 16) });
    playBot(fullyRevealed, 1_800);
    let stops = 0;
    for (const code of allOf(fullyRevealed)) {
      if (partlyRevealed.needsSections) {
        stops += 1;
        const sectionCount = partlyRevealed.world.seed.length / 8;
        partlyRevealed.addSections({ from: sectionCount, seed: SEED.slice(8 * sectionCount, 8 * (sectionCount + 1)) });
      }
      expect(partlyRevealed.needsSections).toBe(false);
      partlyRevealed.play(decodeTrailInput(code));
    }
    expect(stops).toBeGreaterThan(1);
    expect(partlyRevealed.world.derivedFrom).toBeNull();
    expect([partlyRevealed.world.score, partlyRevealed.world.tick, partlyRevealed.world.player.y]).toEqual([
      fullyRevealed.world.score,
      fullyRevealed.world.tick,
      fullyRevealed.world.player.y,
    ]);
  });
});
