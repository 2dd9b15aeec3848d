import { SETTING_ROWS } from '@jumpy/protocol/settingRows';
import { DEFAULT_GAME_SETTINGS, saveGameSettings, type GameSettings } from '@jumpy/protocol/settings';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { type Input, getInput, NO_INPUT } from '@jumpy/sim/input';
import { decodeReplay, encodeReplay, type Replay } from '@jumpy/sim/replay';
import { hashWorld } from '@jumpy/sim/save';
import { simulate } from '@jumpy/sim/simulate';
import { step } from '@jumpy/sim/step';
import { createWorld } from '@jumpy/sim/world';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Host, HostListener } from '../src/host/host.ts';
import { SWITCH_HOLD_TICKS } from '../src/input/oneSwitch.ts';
import { createOwnFrames, steady } from './support/frames.ts';
import { createMemory, openGame } from './support/gamePage.ts';

const SEED = '5e771465000000000000000000000002';
const PLAYED_TICKS = 1_200;
/** Four ticks per frame: a quarter of the rendering, and the same run. */
const HERTZ = 15;
const PLAYED_S = PLAYED_TICKS / 60 + 1;

interface PlayedRun {
  readonly hash: string;
  readonly replay: Replay;
}

let inputs: readonly Input[];
let defaultRun: PlayedRun;
let game: { stop(): void } | undefined;

beforeAll(async () => {
  inputs = recordedInputs();
  defaultRun = await play({});
});
afterEach(() => game?.stop());

/** Inputs of a strong bot over 20 s, plus an occasional hop. */
function recordedInputs(): readonly Input[] {
  const world = createWorld({ seed: SEED, mode: 'practice' });
  const bot = createBot({ skill: SKILLS.strong, seed: SEED });
  return Array.from({ length: PLAYED_TICKS }, () => {
    const { steer, hop } = bot.decide(world);
    const input = getInput(steer, hop || world.tick % 211 === 210);
    step(world, input);
    return input;
  });
}

/** A host for one run that records the page's state at a tick. */
function hostOf(atTick = PLAYED_TICKS): { host: Host; played(): PlayedRun } {
  let listener: HostListener | undefined;
  let recorded: PlayedRun | undefined;
  const host: Host = {
    isPractice: true,
    open: (to) => {
      listener = to;
    },
    requestRun: () => listener?.onTicket({ runId: null, mode: 'practice', seed: SEED, hiScoreBefore: 0 }),
    sendCheckpoint: () => undefined,
    reportProgress({ world, encode }) {
      if (world.tick === atTick) recorded = { hash: hashWorld(world), replay: decodeReplay(encode()) };
    },
    finishRun: async () => undefined,
    persistRun: () => undefined,
    goHome: () => undefined,
  };
  return {
    host,
    played() {
      if (recorded === undefined) throw new Error(`No tick ${atTick} was played.`);
      return recorded;
    },
  };
}

const press = (type: 'keydown' | 'keyup', code: string): void =>
  void window.dispatchEvent(new KeyboardEvent(type, { code, key: code === 'Space' ? ' ' : code, bubbles: true }));

/** Plays the recorded inputs through the real page and loop with the given settings. */
async function play(
  choice: Partial<GameSettings>,
  { hertz = HERTZ, forTicks = PLAYED_TICKS }: { hertz?: number; forTicks?: number } = {},
): Promise<PlayedRun> {
  const memory = createMemory();
  saveGameSettings(memory, { ...DEFAULT_GAME_SETTINGS, ...choice });
  const { frames, draw } = createOwnFrames();
  const { host, played } = hostOf(forTicks);
  game = openGame({ host, storage: memory, frameSource: frames, bot: ({ tick }) => inputs[tick] ?? NO_INPUT });
  await draw(steady(hertz, 1));
  press('keydown', 'Space');
  press('keyup', 'Space');
  await draw(steady(hertz, forTicks / 60 + 1));
  game.stop();
  return played();
}

const nonDefaults = SETTING_ROWS.map(({ key, options }) => ({
  key,
  values: options.map(({ value }) => value).filter((value) => value !== DEFAULT_GAME_SETTINGS[key]),
}));

/** Every setting's alternatives packed into a few pages: first alternative of each, then the second. */
const pages: Partial<GameSettings>[] = [0, 1].map((index) =>
  Object.fromEntries(nonDefaults.flatMap(({ key, values }) => (index < values.length ? [[key, values[index]]] : []))),
);
const choices: Partial<GameSettings>[] = nonDefaults.flatMap(({ key, values }) =>
  values.map((value) => ({ [key]: value })),
);

describe('equal inputs', () => {
  it('cover 20 s and more than a level, with hops', () => {
    const { level } = simulate(defaultRun.replay);
    expect(level).toBeGreaterThan(1);
    expect(defaultRun.replay.hops.length).toBeGreaterThan(3);
    expect(defaultRun.replay.lengthTicks).toBe(PLAYED_TICKS);
  });

  it('are tested with every setting', () => {
    const covered = pages.flatMap((choice) => Object.entries(choice).map(([key, value]) => ({ [key]: value })));
    expect(covered).toHaveLength(choices.length);
    expect(covered).toEqual(expect.arrayContaining(choices));
  });

  it.each(pages)('GAME-01 with %o give an equal hash and an equal replay', async (choice) => {
    const played = await play(choice);
    expect(played.hash).toBe(defaultRun.hash);
    expect(encodeReplay(played.replay)).toEqual(encodeReplay(defaultRun.replay));
  });

  it('GAME-01 give the same run when every setting changes during play', async () => {
    const memory = createMemory();
    const { frames, draw } = createOwnFrames();
    const { host, played } = hostOf();
    game = openGame({ host, storage: memory, frameSource: frames, bot: ({ tick }) => inputs[tick] ?? NO_INPUT });
    press('keydown', 'Space');
    for (const choice of choices) {
      await draw(steady(HERTZ, 1));
      saveGameSettings(memory, { ...DEFAULT_GAME_SETTINGS, ...choice });
      window.dispatchEvent(new StorageEvent('storage'));
    }
    await draw(steady(HERTZ, PLAYED_S - choices.length));
    expect(played().hash).toBe(defaultRun.hash);
  });

  it('GAME-01 one switch is an adapter: its recorded run replays the same without it', async () => {
    const memory = createMemory();
    saveGameSettings(memory, { ...DEFAULT_GAME_SETTINGS, controls: 'one-switch' });
    const { frames, draw } = createOwnFrames();
    const { host, played } = hostOf(210);
    game = openGame({ host, storage: memory, frameSource: frames });
    await draw(steady(60, 1));
    press('keydown', 'KeyQ');
    press('keyup', 'KeyQ');
    await draw(steady(60, 0.5));
    for (const [heldS, restS] of [
      [0.4, 0.5],
      [0.1, 0.6],
      [0.5, 0.3],
      [0.3, 0.8],
    ] as const) {
      press('keydown', 'KeyQ');
      await draw(steady(60, heldS));
      press('keyup', 'KeyQ');
      await draw(steady(60, restS));
    }
    const { hash, replay } = played();
    expect(new Set(replay.steer.map(({ steer }) => steer))).toEqual(new Set([-1, 0, 1]));
    expect(replay.hops).toHaveLength(1);
    expect(simulate(replay).hash).toBe(hash);
    const [, hold] = replay.steer;
    expect((hold?.slots ?? 0) * 2).toBeLessThanOrEqual(24 - SWITCH_HOLD_TICKS + 2);
  });
});

describe('frame rate', () => {
  let slowRun: PlayedRun;
  beforeAll(async () => {
    slowRun = await play({}, { forTicks: 300 });
  });

  it.each([60, 75, 144])('GAME-01 plays the same run at %i Hz', async (hertz) => {
    const quick = await play({}, { hertz, forTicks: 300 });
    expect(quick.hash).toBe(slowRun.hash);
    expect(encodeReplay(quick.replay)).toEqual(encodeReplay(slowRun.replay));
  });
});
