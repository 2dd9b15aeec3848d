import { describe, expect, it } from 'vitest';
import { createPlaybackClock, formatTicks, PLAYBACK_SPEEDS } from '../src/viewer/playbackClock.ts';
import { type Highlight, levelAt, pickHighlights } from '../src/viewer/highlights.ts';
import {
  createPlaybackController,
  highlightStartTick,
  type PlaybackController,
  SKIP_TICKS,
} from '../src/viewer/playbackController.ts';

const mark = (tick: number, overrides: Partial<Highlight> = {}): Highlight => ({
  kind: 'pickup',
  tick,
  text: `at ${tick}`,
  weight: 1,
  ...overrides,
});

describe('playback clock', () => {
  it.each(PLAYBACK_SPEEDS)('runs that many ticks per second of play at %s×', (speed) => {
    const clock = createPlaybackClock(10_000);
    clock.play();
    clock.setSpeed(speed);
    let playedTicks = 0;
    for (let frame = 0; frame < 60; frame += 1) playedTicks += clock.advance(1_000 / 60);
    expect(Math.abs(playedTicks - 60 * speed)).toBeLessThanOrEqual(1);
    expect(clock.tick).toBe(playedTicks);
  });

  it('stops while paused, ends with the last tick and restarts from the beginning', () => {
    const clock = createPlaybackClock(5);
    expect([clock.advance(50), clock.tickFraction]).toEqual([0, 1]);
    clock.play();
    expect(clock.advance(90)).toBe(5);
    expect([clock.state, clock.tick, clock.advance(50)]).toEqual(['ended', 5, 0]);
    clock.play();
    expect([clock.state, clock.tick]).toEqual(['playing', 0]);
  });

  it('limits its advance over a drawing gap', () => {
    const clock = createPlaybackClock(10_000);
    clock.play();
    expect(clock.advance(60_000)).toBeLessThan(10);
  });

  it('leaves and reaches its end by seeking', () => {
    const clock = createPlaybackClock(100);
    clock.seek(1_000);
    expect([clock.state, clock.tick]).toEqual(['ended', 100]);
    clock.seek(-5);
    expect([clock.state, clock.tick]).toEqual(['paused', 0]);
  });
});

function createController(marks: readonly Highlight[] = []): {
  player: PlaybackController;
  at(): number;
  clock: ReturnType<typeof createPlaybackClock>;
  announcements: string[];
} {
  const clock = createPlaybackClock(6_000);
  const announcements: string[] = [];
  const noop = (): void => undefined;
  const player = createPlaybackController({
    clock,
    highlights: marks,
    onSeek: noop,
    onChange: noop,
    announce: (text) => announcements.push(text),
  });
  return { player, clock, announcements, at: () => clock.tick };
}

describe('playback controls', () => {
  it('step through highlights, starting a little before each', () => {
    const level = mark(1_000, { kind: 'level', text: 'Level 2' });
    const end = mark(6_000, { kind: 'end', text: 'Fell' });
    const { player, at, announcements } = createController([level, mark(2_000), end]);
    player.jumpToHighlight(1);
    expect(at()).toBe(1_000);
    player.jumpToHighlight(1);
    expect(at()).toBe(highlightStartTick(mark(2_000)));
    expect(at()).toBeLessThan(2_000);
    player.jumpToHighlight(1);
    expect(at()).toBe(highlightStartTick(end));
    player.jumpToHighlight(1);
    expect(at()).toBe(6_000);
    player.jumpToHighlight(-1);
    player.jumpToHighlight(-1);
    player.jumpToHighlight(-1);
    expect(at()).toBe(1_000);
    player.jumpToHighlight(-1);
    expect(at()).toBe(0);
    expect(announcements).toContain('Level 2');
  });

  it('step by 5 s and by single ticks', () => {
    const { player, at, clock } = createController();
    player.skip(1);
    expect(at()).toBe(SKIP_TICKS);
    clock.play();
    player.stepTick(-1);
    expect([at(), clock.state]).toEqual([SKIP_TICKS - 1, 'paused']);
  });

  it('pause while the slider is dragged, and resume only if it was playing', () => {
    const { player, clock } = createController();
    player.toggle();
    player.startScrubbing();
    expect(clock.state).toBe('paused');
    player.seek(500);
    player.stopScrubbing();
    expect([clock.state, clock.tick]).toEqual(['playing', 500]);
    player.toggle();
    player.startScrubbing();
    player.stopScrubbing();
    expect(clock.state).toBe('paused');
  });

  it('cycle the speed from the last back to the first', () => {
    const { player, clock } = createController();
    player.changeSpeed(-1);
    player.changeSpeed(-1);
    expect(clock.speed).toBe(0.5);
    for (const speed of [1, 2, 4, 8, 0.5]) {
      player.cycleSpeed();
      expect(clock.speed).toBe(speed);
    }
  });
});

describe('highlights', () => {
  it('include every mandatory mark and the best of the rest, spaced apart', () => {
    const always = [mark(0, { weight: Infinity }), mark(5, { weight: Infinity })];
    const crowded = Array.from({ length: 200 }, (_, index) => mark(index * 50, { weight: index === 77 ? 9 : 1 }));
    const selected = pickHighlights([...crowded, ...always], 10_000);
    expect(selected).toEqual(expect.arrayContaining([...always, mark(77 * 50, { weight: 9 })]));
    expect(selected.length).toBeLessThan(24);
    const ordinary = selected.filter(({ weight }) => weight < Infinity).map(({ tick }) => tick);
    for (const [index, tick] of ordinary.entries())
      if (index > 0) expect(tick - (ordinary[index - 1] ?? 0)).toBeGreaterThanOrEqual(10_000 / 48);
  });

  it('give the level of a tick', () => {
    const levels = [0, 100, 300].map((fromTick, index) => ({
      level: index + 1,
      biome: index,
      startTick: fromTick,
      cameraY: 0,
    }));
    expect([0, 99, 100, 299, 5_000].map((tick) => levelAt(levels, tick).level)).toEqual([1, 1, 2, 2, 3]);
  });
});

it.each([
  [0, '0:00'],
  [59, '0:00'],
  [60, '0:01'],
  [14_700, '4:05'],
  [107_400, '29:50'],
])('formats %s ticks as %s', (ticks, text) => {
  expect(formatTicks(ticks)).toBe(text);
});
