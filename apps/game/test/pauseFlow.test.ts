import { describe, expect, it } from 'vitest';
import {
  createPauseFlow,
  type PauseEvent,
  type PauseFlow,
  createResumedPauseFlow,
  reducePause,
} from '../src/pause/pauseFlow.ts';

const ask = (tick: number): PauseEvent => ({ type: 'stop', reason: 'asked', tick });
const stopForAway = (tick: number): PauseEvent => ({ type: 'stop', reason: 'away', tick });
const gap = (tick: number, elapsedMs = 5_000): PauseEvent => ({ type: 'gap', tick, elapsedMs });
const goOn: PauseEvent = { type: 'goOn' };
const wait = (elapsedMs: number): PauseEvent => ({ type: 'wait', elapsedMs });

/** Plays events from a fresh run; returns the witness messages, the refusals and the final state. */
function play(events: readonly PauseEvent[], mode: 'solo' | 'room' | 'practice' = 'solo') {
  let flow: PauseFlow = createPauseFlow(mode);
  const effects: string[] = [];
  for (const event of events) {
    const step = reducePause(flow, event);
    flow = step.flow;
    if (step.hiccupMs !== undefined) effects.push(`hiccup ${step.hiccupMs}`);
    if (step.checkpoint) effects.push(step.checkpoint);
    if (step.refused) effects.push(step.refused);
  }
  return { effects, phase: flow.state.phase, pauseCount: flow.ledger.pauseCount };
}

const pauseAt = (tick: number): PauseEvent[] => [ask(tick), goOn, wait(3_000)];

describe('pauses', () => {
  it.each([
    ['asked for, hidden', [ask(60)], ['pause'], 'paused', 1],
    ['gone on with, counting', [ask(60), goOn], ['pause'], 'counting', 1],
    ['still counting after 2.9 s', [ask(60), goOn, wait(2_900)], ['pause'], 'counting', 1],
    ['over after 3, 2, 1', [ask(60), goOn, wait(1_500), wait(1_500)], ['pause', 'resume'], 'playing', 1],
    ['asked for twice', [ask(60), ask(61)], ['pause'], 'paused', 1],
    [
      'stopped again while counting: the same pause',
      [ask(60), goOn, wait(1_000), stopForAway(60)],
      ['pause'],
      'paused',
      1,
    ],
    ['119 ticks after the last', [...pauseAt(60), ask(179)], ['pause', 'resume', 'too_soon'], 'playing', 1],
    ['120 ticks after the last', [...pauseAt(60), ask(180)], ['pause', 'resume', 'pause'], 'paused', 2],
    ['a page that slept', [gap(30)], ['hiccup 1000', 'pause'], 'paused', 1],
    ['a short drawing gap', [gap(300, 640.4)], ['hiccup 640'], 'playing', 0],
    ['the longest gap without a screen', [gap(300, 1_000)], ['hiccup 1000'], 'playing', 0],
    ['a gap just longer', [gap(300, 1_001)], ['hiccup 1000', 'pause'], 'paused', 1],
    ['a second short gap within 30 s', [gap(300, 400), gap(2_099, 400)], ['hiccup 400', 'pause'], 'paused', 1],
    ['a second short gap after 30 s', [gap(300, 400), gap(2_100, 500)], ['hiccup 400', 'hiccup 500'], 'playing', 0],
    ['two short gaps in the first second', [gap(3, 400), gap(40, 900)], ['hiccup 400'], 'playing', 0],
    ['a second gap just after the first second', [gap(3, 400), gap(60, 400)], ['hiccup 400', 'pause'], 'paused', 1],
    ['a second gap in the first second that is long', [gap(3, 400), gap(40)], ['hiccup 400', 'pause'], 'paused', 1],
    [
      'a gap too soon stops all the same, as time of play',
      [...pauseAt(60), gap(90)],
      ['pause', 'resume', 'hiccup 1000', 'too_soon'],
      'paused',
      1,
    ],
    [
      'time of play goes on with a count but without the witness',
      [...pauseAt(60), stopForAway(90), goOn, wait(3_000)],
      ['pause', 'resume', 'too_soon'],
      'playing',
      1,
    ],
    ['going on while playing', [goOn], [], 'playing', 0],
    ['waiting while playing', [wait(9_000)], [], 'playing', 0],
  ] as const)('%s', (_name, events, effects, phase, pauseCount) => {
    expect(play(events)).toEqual({ effects: [...effects], phase, pauseCount });
  });

  it('are limited to 5 per run', () => {
    const five = [100, 300, 500, 700, 900].flatMap(pauseAt);
    expect(play([...five, ask(1_100)])).toMatchObject({ phase: 'playing', pauseCount: 5 });
    expect(play([...five, ask(1_100)]).effects.at(-1)).toBe('none_left');
    expect(play([...five, stopForAway(1_100)])).toMatchObject({ phase: 'paused', pauseCount: 5 });
  });

  it('grant seven hiccups without a pause to a phone that stutters every 30 s', () => {
    const hiccups = Array.from({ length: 7 }, (_, index) => gap(100 + index * 1_800, 700));
    expect(play(hiccups)).toMatchObject({ phase: 'playing', pauseCount: 0, effects: Array(7).fill('hiccup 700') });
  });

  it('are unlimited in practice, even close together', () => {
    const pauses = [100, 101, 160, 200, 230, 500, 501].flatMap(pauseAt);
    const { effects, phase, pauseCount } = play([...pauses, ask(502)], 'practice');
    expect(effects.filter((effect) => effect !== 'pause' && effect !== 'resume')).toEqual([]);
    expect({ phase, pauseCount }).toEqual({ phase: 'paused', pauseCount: 8 });
  });

  it('count the eighth short gap as a pause', () => {
    const eight = Array.from({ length: 8 }, (_, index) => gap(100 + index * 1_800, 700));
    expect(play(eight)).toMatchObject({
      phase: 'paused',
      pauseCount: 1,
      effects: [...Array(7).fill('hiccup 700'), 'pause'],
    });
  });

  it('do not exist in a room', () => {
    expect(play([gap(100, 400)], 'room')).toEqual({ effects: ['not_in_mode'], phase: 'paused', pauseCount: 0 });
    expect(play([ask(100)], 'room')).toEqual({ effects: ['not_in_mode'], phase: 'playing', pauseCount: 0 });
  });
});

describe('resumed run', () => {
  const resumed = (isHeard: boolean, taken: number) => ({
    ...{ leg: 1, tick: 600, inputs: '', seq: 9, isHeard, reviveTick: null },
    pauses: { taken, lastTick: 600 },
    hiccups: { taken: 1, lastTick: 590 },
  });
  const events = (flow: PauseFlow, steps: readonly PauseEvent[]): (string | undefined)[] =>
    steps.map((event) => {
      const step = reducePause(flow, event);
      flow = step.flow;
      return step.checkpoint ?? step.refused ?? flow.state.phase;
    });

  it.each<[string, boolean, number, readonly PauseEvent[], (string | undefined)[]]>([
    ['counts 3, 2, 1 in the pause that was heard', true, 2, [wait(1_000), wait(2_000)], ['counting', 'resume']],
    ['and in none where it was not', false, 2, [wait(1_000), wait(2_000)], ['counting', 'playing']],
    [
      'goes back to that pause',
      true,
      2,
      [wait(1_000), stopForAway(600), goOn, wait(3_000)],
      ['counting', 'paused', 'counting', 'resume'],
    ],
    ['has the pauses that are left', true, 5, [wait(3_000), ask(900)], ['resume', 'none_left']],
    ['and none right after that one', true, 2, [wait(3_000), ask(719), ask(720)], ['resume', 'too_soon', 'pause']],
  ])('%s', (_name, isHeard, taken, steps, expected) => {
    expect(events(createResumedPauseFlow('solo', resumed(isHeard, taken)), steps)).toEqual(expected);
  });
});
