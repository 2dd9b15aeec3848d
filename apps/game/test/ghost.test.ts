import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { hashWorld } from '@jumpy/sim/save';
import { type Replay, replayInputs } from '@jumpy/sim/replay';
import { step } from '@jumpy/sim/step';
import { createWorld } from '@jumpy/sim/world';
import { describe, expect, it } from 'vitest';
import { createReplayGhost, type ReplayGhost, createLeadTracker } from '../src/ghost/ghost.ts';
import { openGivenRun } from '../src/run/openRun.ts';
import { createMotionState } from '../src/view/motionTrack.ts';
import { botReplay, givenRun, revivedReplay, RUN_SEED } from './support/givenRun.ts';

async function ghostOf(replay: Replay): Promise<ReplayGhost> {
  const opened = await openGivenRun(await givenRun(replay));
  if (typeof opened === 'string') throw new Error(`The replay is ${opened}.`);
  return createReplayGhost(opened);
}

/** Hash at every tick of a replay without revives, stepped manually. */
function hashes(replay: Replay): string[] {
  const world = createWorld({ seed: replay.seed, mode: replay.mode });
  const cursor = replayInputs(replay);
  const hashes = [hashWorld(world)];
  for (let input = cursor.next(); input !== undefined; input = cursor.next()) {
    step(world, input);
    hashes.push(hashWorld(world));
  }
  return hashes;
}

describe('ghost', () => {
  it('is where its replay was at every tick, through pauses and after its end', async () => {
    const replay = botReplay({ ticks: 900 });
    const expectedHashes = hashes(replay);
    const ghost = await ghostOf(replay);
    for (let tick = 1; tick <= 1_000; tick += 1) {
      // A paused run requests the same tick repeatedly.
      for (let frame = 0; frame < (tick % 97 === 0 ? 30 : 1); frame += 1) ghost.advanceTo(tick);
      expect(hashWorld(ghost.world)).toBe(expectedHashes[Math.min(tick, 900)]);
      expect(ghost.hasEnded).toBe(tick >= 900);
    }
  });

  it('can be drawn at the same interpolated moment as the hero', async () => {
    const ghost = await ghostOf(botReplay({ ticks: 400 }));
    for (let tick = 1; tick <= 100; tick += 1) ghost.advanceTo(tick);
    const before = ghost.track.sampleAt(99, createMotionState());
    const after = ghost.track.sampleAt(100, createMotionState());
    const between = ghost.track.sampleAt(99.5, createMotionState());
    expect(between.y).toBeCloseTo((before.y + after.y) / 2);
  });

  it('continues after its revive', async () => {
    const replay = revivedReplay();
    const ghost = await ghostOf(replay);
    ghost.advanceTo((replay.reviveTicks[0] ?? 0) + 1);
    expect(ghost.world.revives).toBe(1);
    expect(ghost.hasEnded).toBe(false);
    ghost.advanceTo(1_000_000);
    expect([ghost.world.tick, ghost.hasEnded]).toEqual([replay.lengthTicks, true]);
  });

  it('reports each event once, and its end regardless of other events', async () => {
    const ghost = await ghostOf(revivedReplay());
    ghost.advanceTo(1_000_000);
    expect(ghost.takeEvents().some(({ type }) => type === 'end')).toBe(true);
    expect(ghost.takeEvents()).toEqual([]);
  });

  it('GAME-01 does not affect the run it races', async () => {
    const play = (ghost?: ReplayGhost): string[] => {
      const world = createWorld({ seed: RUN_SEED, mode: 'race' });
      const bot = createBot({ skill: SKILLS.average, seed: RUN_SEED });
      const all: string[] = [];
      for (let tick = 0; tick < 1_500 && !world.over; tick += 1) {
        step(world, bot.decide(world));
        ghost?.advanceTo(world.tick);
        all.push(hashWorld(world));
      }
      return all;
    };
    expect(play(await ghostOf(botReplay()))).toEqual(play());
  });
});

describe('lead', () => {
  const announceLeads = (differences: readonly (readonly [number, number])[]): string[] => {
    const tracker = createLeadTracker();
    const announcements: string[] = [];
    let tick = 0;
    for (const [ticks, difference] of differences)
      for (let i = 0; i < ticks; i += 1, tick += 1) {
        const text = tracker.update(tick, difference);
        if (text !== undefined) announcements.push(`${text} ${tick}`);
      }
    return announcements;
  };

  it.each([
    ['the first lead is no news', [[500, 10]], []],
    [
      'a lead taken over is told when it has held',
      [
        [300, -10],
        [300, 5],
      ],
      ['passed 340'],
    ],
    [
      'and lost again',
      [
        [300, 10],
        [300, -5],
      ],
      ['wasPassed 340'],
    ],
    [
      'a lead between two landings is no news',
      [
        [300, 10],
        [20, -5],
        [20, 10],
        [30, -5],
        [300, 10],
      ],
      [],
    ],
    [
      'a draw keeps the one ahead',
      [
        [300, 10],
        [300, 0],
        [300, 10],
      ],
      [],
    ],
    [
      'news keep their distance',
      [
        [300, -10],
        [60, 5],
        [400, -5],
      ],
      ['passed 340', 'wasPassed 580'],
    ],
  ] as const)('%s', (_name, differences, announcements) => {
    expect(announceLeads(differences)).toEqual(announcements);
  });
});
