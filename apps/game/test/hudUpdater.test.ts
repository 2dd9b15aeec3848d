import type { AudioEngine } from '@jumpy/audio/audioEngine';
import { createWorld, type World } from '@jumpy/sim/world';
import { describe, expect, it } from 'vitest';
import type { Hud } from '../src/page/hud.ts';
import { createHudUpdater } from '../src/page/hudUpdater.ts';

/** Records what the updater asks of sound, HUD and graphics. */
function createRecorder(best: number) {
  const calls: string[] = [];
  const audio = {
    setNearBest: (near: boolean) => calls.push(near ? 'near' : 'far'),
    play: (name: string) => calls.push(`sound ${name}`),
  } as unknown as AudioEngine;
  const hud = new Proxy({} as Hud, {
    get: (_, name) => (name === 'showNewBest' ? () => calls.push('letters') : () => undefined),
  });
  const updater = createHudUpdater(hud, audio, () => calls.push('confetti'));
  updater.reset(best);
  return {
    updater,
    take: (): string[] => calls.splice(0),
    at(score: number, state: Partial<World> = {}): string[] {
      updater.update({ ...createWorld({ seed: 'a'.repeat(32), mode: 'solo' }), score, ...state });
      return calls.splice(0);
    },
  };
}

describe('near the own best', () => {
  it('has a layer of music from its last tenth on, until it is passed', () => {
    const run = createRecorder(1_000);
    expect(run.at(899)).toEqual([]);
    expect(run.at(900)).toEqual(['near']);
    expect(run.at(1_000)).toEqual([]);
    expect(run.at(1_001)).toEqual(['far', 'letters', 'sound best', 'confetti']);
    expect(run.at(1_020)).toEqual([]);
  });

  it('ends the layer with the run, and with the next one', () => {
    const run = createRecorder(1_000);
    expect(run.at(950)).toEqual(['near']);
    expect(run.at(950, { over: true })).toEqual(['far']);
    expect(run.at(960)).toEqual(['near']);
    run.updater.reset(2_000);
    expect(run.take()).toEqual(['far']);
    expect(run.at(960)).toEqual([]);
  });

  it('celebrates a best that is passed with one landing', () => {
    expect(createRecorder(40).at(90)).toEqual(['letters', 'sound best', 'confetti']);
  });

  it('celebrates nothing without a best', () => {
    expect(createRecorder(0).at(500)).toEqual([]);
  });
});
