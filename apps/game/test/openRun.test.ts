import { encodeReplay } from '@jumpy/sim/replay';
import { OTHER_VERSION } from '@jumpy/sim/testing/otherRules';
import { SIM_VERSION } from '@jumpy/sim/version';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openGivenRun } from '../src/run/openRun.ts';
import { buildTimeline } from '../src/viewer/timeline.ts';
import { createTimelinePlayhead } from '../src/viewer/timelinePlayhead.ts';
import { botReplay, otherRulesRun, givenRun } from './support/givenRun.ts';

const replay = botReplay({ ticks: 900 });
const packed = (bytes: Uint8Array): string => deflateRawSync(bytes).toString('base64');
const bytes = encodeReplay(replay);
const changed = (at: number, to: number): Uint8Array => bytes.map((byte, index) => (index === at ? to : byte));

describe('opening a given run', () => {
  it('returns the replay and the rules it was played under', async () => {
    const opened = await openGivenRun(await givenRun(replay));
    expect(opened).toMatchObject({ replay, simulation: { version: replay.simVersion } });
  });

  it.each([
    ['no base64', '!!!!'],
    ['no deflate', btoa('hello there, this is no stream')],
    ['nothing', ''],
    ['an empty stream', packed(new Uint8Array())],
    ['a cut end', packed(bytes.subarray(0, bytes.length - 3))],
    ['bytes behind its end', packed(Uint8Array.from([...bytes, 0]))],
    ['an unknown mode', packed(changed(1, 99))],
    ['another version than was named', packed(changed(0, 77))],
    ['a stream that swells beyond any replay', packed(new Uint8Array(9_000_000).fill(SIM_VERSION))],
  ])('reports %s as damaged', async (_name, text) => {
    expect(await openGivenRun({ replay: text, simVersion: SIM_VERSION })).toBe('damaged');
  });

  it('simulates a run of older rules under those rules', async () => {
    const run = await otherRulesRun();
    const opened = await openGivenRun(run);
    if (typeof opened === 'string') throw new Error(`The replay is ${opened}.`);
    const timeline = await buildTimeline(opened, { nowMs: () => 0, yieldToPage: () => Promise.resolve() });
    expect(opened.simulation.version).toBe(OTHER_VERSION);
    expect(timeline).toMatchObject({ score: run.score, deathCause: 'fall' });
    const playhead = createTimelinePlayhead(timeline);
    playhead.seek(timeline.lengthTicks);
    const { hash } = opened.simulation.simulate(opened.replay);
    expect(opened.simulation.hashWorld(playhead.world)).toBe(hash);
  });

  it('reports unknown rules by their version', async () => {
    expect(await openGivenRun({ replay: packed(changed(0, 77)), simVersion: 77 })).toBe('version');
  });
});
