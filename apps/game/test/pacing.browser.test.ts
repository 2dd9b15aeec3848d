import type { ShellToGameMessage } from '@jumpy/protocol/frame';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { createWorld, type World } from '@jumpy/sim/world';
import { UNIT } from '@jumpy/sim/constants';
import { SIM_VERSION } from '@jumpy/sim/version';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Pacing, PacingRunStart } from '../src/pacing/pacing.ts';
import { preparePacing } from '../src/pacing/preparePacing.ts';
import { createReplayGhost } from '../src/ghost/ghost.ts';
import { openGivenRun } from '../src/run/openRun.ts';
import { bestScoreHeight } from '../src/view/bestScoreLine.ts';
import type { Context2D } from '../src/view/sprites.ts';
import { createIdleQueue } from '../src/view/idleQueue.ts';
import { DEFAULT_GAME_SETTINGS } from '@jumpy/protocol/settings';
import { botReplay, givenRun, RUN_SEED } from './support/givenRun.ts';

type PacingMessage = Extract<ShellToGameMessage, { type: 'AHEAD' }>['data'];

const HEIGHT = 711;
const rival = (name: string, score: number) => ({
  publicId: '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f',
  name,
  avatarUrl: 'nowhere',
  score,
});
const RIVALS = [rival('Mara', 30), rival('Doodlebug', 60)];
let ownRun: PacingMessage['own'];
let passedNames: string[] = [];

beforeAll(async () => {
  ownRun = await givenRun(botReplay({ ticks: 900 }), { isOwn: true });
});

interface RenderedPacing {
  readonly world: World;
  readonly ahead: Pacing;
  /** Draws a frame with its top edge at a height; returns the rows that contain any color. */
  rows(top: number, nowMs?: number): number[];
  /** Number of pixels that were drawn. */
  painted(top: number, nowMs?: number): number;
}

async function renderPacing(
  message: PacingMessage,
  {
    mode = 'solo',
    best = 0,
    ownPace = true,
    reducedMotion = false,
    seed = RUN_SEED,
  }: {
    mode?: PacingRunStart['ticket']['mode'];
    best?: number;
    ownPace?: boolean;
    reducedMotion?: boolean;
    seed?: string;
  } = {},
): Promise<RenderedPacing> {
  passedNames = [];
  const preferences = { settings: { ...DEFAULT_GAME_SETTINGS, ownPace } };
  const ready = await preparePacing(message, { preferences, onPassed: (name) => passedNames.push(name) });
  const world = createWorld({ seed, mode });
  const ahead = ready.start({ ticket: { mode, seed }, world, simVersion: SIM_VERSION, bestScore: best });
  const canvas = document.createElement('canvas');
  canvas.width = 400;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser draws no canvas.');
  const warmer = createIdleQueue(window);
  ahead.companion.attach({
    density: 1,
    widthUnits: 400,
    heightUnits: HEIGHT,
    viewX: (x) => x,
    idleQueue: warmer,
    reducedMotion,
    vision: 'standard',
  });
  warmer.stop();
  const draw = (top: number, nowMs = 0): Uint8ClampedArray => {
    pen.clearRect(0, 0, 400, HEIGHT);
    const shot = { tick: world.tick, top, nowMs, elapsedMs: 10_000 };
    ahead.companion.drawBehindPlatforms?.(pen as Context2D, shot);
    ahead.companion.draw(pen as Context2D, shot);
    ahead.companion.drawOverlay(pen as Context2D, shot);
    return pen.getImageData(0, 0, 400, HEIGHT).data;
  };
  return {
    world,
    ahead,
    rows(top, nowMs) {
      const data = draw(top, nowMs);
      const isPainted = (row: number): boolean =>
        data.subarray(row * 1_600, (row + 1) * 1_600).some((channel) => channel > 0);
      return Array.from({ length: HEIGHT }, (_, row) => row).filter(isPainted);
    },
    painted: (top, nowMs) => draw(top, nowMs).filter((channel, index) => index % 4 === 3 && channel > 0).length,
  };
}

/** Center of the drawn rows. */
const middleOf = (rows: readonly number[]): number => ((rows[0] ?? NaN) + (rows.at(-1) ?? NaN)) / 2;

describe('rival lines', () => {
  test('show the next rival’s line at the height that passes their score, then the following rival’s', async () => {
    const { world, ahead, rows } = await renderPacing({ rivals: RIVALS, own: null });
    const lineOf = (score: number): number => 400 - (bestScoreHeight(world, score) ?? NaN);
    expect(Math.abs(middleOf(rows(400)) - lineOf(30))).toBeLessThanOrEqual(1);
    world.score = 31;
    ahead.update(world);
    expect(passedNames).toEqual(['Mara']);
    rows(400, 1_000);
    expect(Math.abs(middleOf(rows(400, 3_000)) - lineOf(60))).toBeLessThanOrEqual(1);
    world.score = 61;
    ahead.update(world);
    ahead.update(world);
    rows(400, 4_000);
    expect([passedNames, rows(400, 9_000)]).toEqual([['Mara', 'Doodlebug'], []]);
  });

  test('fade a passed line, or remove it at once with reduced motion', async () => {
    for (const reducedMotion of [false, true]) {
      const { world, ahead, painted } = await renderPacing(
        { rivals: RIVALS.slice(0, 1), own: null },
        { reducedMotion },
      );
      painted(400, 0);
      world.score = 31;
      ahead.update(world);
      expect([reducedMotion, painted(400, 16) > 0]).toEqual([reducedMotion, !reducedMotion]);
      expect(painted(400, 2_000)).toBe(0);
    }
  });

  test('draw nothing without a rival ahead and a best run', async () => {
    const { painted } = await renderPacing({ rivals: [], own: null });
    expect(painted(400)).toBe(0);
  });

  test('show the distance at the screen edge while the line is out of view, then at the line’s end', async () => {
    const far = await renderPacing({ rivals: [rival('Mara', 600)], own: null });
    far.world.score = 450;
    expect(far.painted(400)).toBe(0);
    far.world.score = 451;
    const sign = far.rows(400);
    expect([Math.round(middleOf(sign)), sign.length < 30]).toEqual([96, true]);
    const near = await renderPacing({ rivals: [rival('Mara', 30)], own: null });
    const line = near.rows(600);
    expect(line.length).toBeLessThan(40);
    expect(middleOf(line)).not.toBeCloseTo(96, 0);
  });

  test('include the player’s best when it comes first, whose line is drawn elsewhere', async () => {
    const { world, rows } = await renderPacing({ rivals: [], own: null }, { best: 60 });
    const height = bestScoreHeight(world, 60) ?? NaN;
    expect(Math.abs(middleOf(rows(height + 300)) - 300)).toBeLessThanOrEqual(1);
    expect(Math.round(middleOf(rows(height - 50)))).toBe(96);
  });

  test('fall back to the first letter of any name when the avatar fails to load', async () => {
    for (const name of ['Mara', '', '🐸 frog', 'ملك القفز', 'W'.repeat(32)]) {
      const { painted } = await renderPacing({ rivals: [rival(name, 30)], own: null });
      expect([name, painted(400) > 1_900]).toEqual([name, true]);
    }
  });
});

/** Height of the player's best run at a tick. */
async function heightAt(tick: number): Promise<number> {
  const opened = ownRun && (await openGivenRun(ownRun));
  if (opened === null || typeof opened === 'string') throw new Error('The run cannot be opened.');
  const pace = createReplayGhost(opened);
  pace.advanceTo(tick);
  return pace.world.highestY / UNIT;
}

describe('own best run', () => {
  test('is a line in solo, at the height reached by the same tick, without a figure', async () => {
    const { world, ahead, rows } = await renderPacing({ rivals: [], own: ownRun });
    for (const tick of [300, 600, 880]) {
      world.tick = tick;
      ahead.update(world);
      const found = rows((await heightAt(tick)) + 300);
      expect([tick, Math.round(middleOf(found)), found.length < 30]).toEqual([tick, 300, true]);
    }
    expect(await heightAt(880)).toBeGreaterThan(300);
    expect(world).toEqual({ ...createWorld({ seed: RUN_SEED, mode: 'solo' }), tick: 880 });
  });

  test.each([
    ['is switched off', { ownPace: false }, (): PacingMessage['own'] => ownRun],
    ['cannot be opened', {}, (): PacingMessage['own'] => ownRun && { ...ownRun, replay: 'AAAA' }],
    [
      'is of rules nobody knows',
      {},
      (): PacingMessage['own'] => ownRun && { ...ownRun, simVersion: SIM_VERSION + 7, replay: 'AAAA' },
    ],
    ['is not there', {}, (): PacingMessage['own'] => null],
  ] as const)('that %s is not shown, and the run continues', async (_which, settings, given) => {
    const { world, ahead, painted } = await renderPacing({ rivals: [], own: given() }, settings);
    world.tick = 600;
    ahead.update(world);
    expect(painted((await heightAt(600)) + 300)).toBe(0);
  });

  test('is a ghost on its own daily course only', async () => {
    const daily = await givenRun({ ...botReplay({ ticks: 900 }), mode: 'daily' }, { isOwn: true });
    const onOwnCourse = await renderPacing(
      { rivals: [], own: daily },
      { mode: 'daily', seed: `${RUN_SEED.slice(0, 24)}` },
    );
    const elsewhere = await renderPacing({ rivals: [], own: daily }, { mode: 'daily', seed: 'b'.repeat(32) });
    for (const { world, ahead } of [onOwnCourse, elsewhere]) {
      world.tick = 300;
      ahead.update(world);
    }
    expect(onOwnCourse.painted(700)).toBeGreaterThan(600);
    expect(elsewhere.painted(700)).toBe(0);
  });

  test('is a ghost that wears what its player wears, once that has loaded', async () => {
    const daily = await givenRun({ ...botReplay({ ticks: 900 }), mode: 'daily' }, { isOwn: true });
    const course = { mode: 'daily', seed: RUN_SEED.slice(0, 24) } as const;
    const bare = await renderPacing({ rivals: [], own: daily }, course);
    const dressed = await renderPacing({ rivals: [], own: { ...daily, cosmetics: { hat: 'hat_viking' } } }, course);
    for (const { world, ahead } of [bare, dressed]) {
      world.tick = 300;
      ahead.update(world);
    }
    await waitUntil(() => expect(dressed.painted(1_000)).toBeGreaterThan(bare.painted(1_000)));
  });
});
