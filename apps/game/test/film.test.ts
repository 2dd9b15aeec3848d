import { hashWorld } from '@jumpy/sim/save';
import { playRun } from '@jumpy/sim/bots/play';
import { SKILLS } from '@jumpy/sim/bots/skill';
import type { Replay } from '@jumpy/sim/replay';
import { simulate } from '@jumpy/sim/simulate';
import { describe, expect, it } from 'vitest';
import { openGiven } from '../src/run/openGiven.ts';
import { playBack } from '../src/run/playBack.ts';
import { CHECKPOINT_TICKS, developFilm, type Film } from '../src/theatre/film.ts';
import { createReel } from '../src/theatre/reel.ts';
import { botReplay, givenRun, revivedReplay } from './support/givenRun.ts';

async function filmOf(replay: Replay): Promise<Film> {
  const opened = await openGiven(await givenRun(replay));
  if (typeof opened === 'string') throw new Error(`The replay is ${opened}.`);
  return developFilm(opened, { nowMs: () => performance.now(), breathe: () => Promise.resolve() });
}

/** The hash of the world at every tick, played straight through. */
function hashes({ simulation, replay }: Film): string[] {
  const played = playBack({ simulation, replay });
  const all = [hashWorld(played.world)];
  while (played.advance()) all.push(hashWorld(played.world));
  return all;
}

describe('a film', () => {
  it.each([
    ['a run', botReplay()],
    ['a run that was revived', revivedReplay()],
  ])('GAME-01 of %s comes to what its replay comes to', async (_name, replay) => {
    const film = await filmOf(replay);
    const { score, ticks, level, cause } = simulate(replay);
    expect(film).toMatchObject({ score, lengthTicks: ticks, level, cause });
    expect(film.checkpoints).toHaveLength(1 + Math.floor(ticks / CHECKPOINT_TICKS));
  });

  it.each([
    ['a run', botReplay()],
    ['a run that was revived', revivedReplay()],
  ])('GAME-01 shows %s after a seek as it was played, forwards and backwards, at any tick', async (_name, replay) => {
    const film = await filmOf(replay);
    const straight = hashes(film);
    const reel = createReel(film);
    const last = film.lengthTicks;
    const there = [0, 1, 599, 600, 601, last, last - 1, 1_300, 1_299, 3, 1_800, 1_801, 650, last + 500, -4];
    const spread = Array.from({ length: 60 }, (_, index) => (index * 7_919) % (last + 1));
    for (const tick of [...there, ...spread]) {
      reel.seek(tick);
      const shown = Math.min(last, Math.max(0, tick));
      expect([tick, hashWorld(reel.world)]).toEqual([tick, straight[shown]]);
    }
  });

  it('GAME-01 goes on after a seek exactly as without', async () => {
    const film = await filmOf(revivedReplay());
    const straight = hashes(film);
    const reel = createReel(film);
    reel.seek(777);
    while (reel.advance(() => undefined)) expect(hashWorld(reel.world)).toBe(straight[reel.world.tick]);
    expect(reel.world.tick).toBe(film.lengthTicks);
  });

  it('names levels where they begin, and what happened in them', async () => {
    const film = await filmOf(botReplay({ ticks: 12_000 }));
    expect(film.levels[0]).toMatchObject({ level: 1, biome: 0, fromTick: 0 });
    expect(film.levels.map(({ level }) => level)).toEqual(film.levels.map((_, index) => index + 1));
    expect(film.levels.length).toBeGreaterThan(2);
    const { landmarks } = film;
    expect(landmarks.filter(({ kind }) => kind === 'level').map(({ tick }) => tick)).toEqual(
      film.levels.slice(1).map(({ fromTick }) => fromTick),
    );
    expect(landmarks.at(-1)).toMatchObject({ kind: 'end', tick: film.lengthTicks });
    expect(landmarks.map(({ tick }) => tick)).toEqual(landmarks.map(({ tick }) => tick).toSorted((a, b) => a - b));
    expect(landmarks.some(({ kind }) => kind === 'streak' || kind === 'pickup' || kind === 'stomp')).toBe(true);
  });

  it('marks the tick of a revive', async () => {
    const replay = revivedReplay();
    const film = await filmOf(replay);
    expect(film.landmarks.find(({ kind }) => kind === 'revive')?.tick).toBe(replay.reviveTicks[0]);
  });

  it('is developed in slices that let the page breathe', async () => {
    const { replay } = playRun({ seed: 'f'.repeat(32), mode: 'solo', skill: SKILLS.strong, ticks: 20_000 });
    const opened = await openGiven(await givenRun(replay));
    if (typeof opened === 'string') throw new Error(`The replay is ${opened}.`);
    let breaths = 0;
    let nowMs = 0;
    await developFilm(opened, {
      nowMs: () => (nowMs += 4),
      breathe: async () => {
        breaths += 1;
      },
    });
    expect(breaths).toBeGreaterThan(replay.lengthTicks / CHECKPOINT_TICKS / 3);
  });
});
