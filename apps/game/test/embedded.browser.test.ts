import { GameToShellMessage } from '@jumpy/protocol/frame';
import { DIGEST_INTERVAL_TICKS } from '@jumpy/protocol/inputDigest';
import { packInputs } from '@jumpy/protocol/packInputs';
import { NO_INPUT } from '@jumpy/sim/input';
import { decodeReplay } from '@jumpy/sim/replay';
import { simulate } from '@jumpy/sim/simulate';
import { inputTrail } from '@jumpy/sim/inputTrail';
import { SIM_VERSION } from '@jumpy/sim/version';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createBotPlayer } from '../src/botPlayer.ts';
import type { GameDeps } from '../src/gameDeps.ts';
import { createShellHost } from '../src/host/shellHost.ts';
import { createOwnFrames, quickFrames, steady } from './support/frames.ts';
import { openGame, SHORT_SCORE, SHORT_SEED, shown, textOf } from './support/gamePage.ts';
import { botReplay, givenRun } from './support/givenRun.ts';
import { openShellWindow, type ShellWindow } from './support/shellWindow.ts';

type Heard<Type extends GameToShellMessage['type']> = GameToShellMessage & { type: Type };
const LONG = { timeoutMs: 45_000, intervalMs: 50 };
const RUN_ID = '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f';
let shell: ShellWindow;
let game: { stop(): void } | undefined;

afterEach(() => {
  game?.stop();
  shell.close();
});

function open(own: Partial<GameDeps> = {}): void {
  shell = openShellWindow();
  const host = createShellHost({ window, shell: shell.window, origin: window.location.origin, storage: localStorage });
  game = openGame({ host, ...own });
}

/** Messages of one type received by the shell, each valid on the wire. */
function heard<Type extends GameToShellMessage['type']>(type: Type): Heard<Type>[] {
  return shell.heard
    .map((message) => GameToShellMessage.parse(message))
    .filter((message): message is Heard<Type> => message.type === type);
}

const ticket = (own: object = {}) => ({
  type: 'RUN_TICKET',
  data: {
    runId: RUN_ID,
    mode: 'solo',
    seed: SHORT_SEED,
    simVersion: SIM_VERSION,
    expiresAt: 9_000_000_000_000,
    hiScoreBefore: 20,
    ...own,
  },
});

async function begin(own: object = {}): Promise<void> {
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(heard('REQUEST_RUN').length).toBeGreaterThan(0));
  shell.say(ticket(own));
  await waitUntil(() => expect(textOf('.score')).toMatch(/^[\d,]+$/));
}

async function inflated(replay: string): Promise<Uint8Array> {
  const bytes = Uint8Array.from(atob(replay), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

test('GAME-22 GAME-24 GAME-25 requests platform, totals and account once ready', async () => {
  open();
  await waitUntil(() => expect(shell.heard).toHaveLength(4));
  expect(shell.heard.map((message) => GameToShellMessage.parse(message).type)).toEqual([
    'GAME_READY',
    'REQUEST_PLATFORM_INFO',
    'REQUEST_GAME_STATS',
    'GET_ACCOUNT',
  ]);
});

describe('before a run', () => {
  const LOW = 'Insufficient MON balance to play. Please add MON to continue.';
  const SAVING = 'Recording your achievements...';
  const balance = (notice: string | null): void =>
    shell.say({ type: 'BALANCE_UPDATE', data: { balance: '0.0099', isLow: notice !== null, notice } });
  const saving = (status: string, message: string): void =>
    shell.say({ type: 'TRANSACTION_STATUS', data: { runId: RUN_ID, status, message } });

  test('GAME-34 GAME-55 GAME-57 shows a low balance while it is low', async () => {
    open();
    balance(LOW);
    await waitUntil(() => expect(textOf('.account')).toBe(LOW));
    balance(null);
    await waitUntil(() => expect(shown('.account')).toBeUndefined());
  });

  test('GAME-28 shows that a run is being saved, after a low balance, until it is saved', async () => {
    open();
    balance(LOW);
    saving('processing', SAVING);
    await waitUntil(() => expect(textOf('.account')).toBe(LOW));
    balance(null);
    await waitUntil(() => expect(textOf('.account')).toBe(SAVING));
    saving('success', 'Successfully recorded stats on chain');
    await waitUntil(() => expect(shown('.account')).toBeUndefined());
  });

  test('GAME-56 leaves a missing wallet to the shell, since play needs none', async () => {
    open();
    saving('processing', SAVING);
    balance(LOW);
    await waitUntil(() => expect(textOf('.account')).toBe(LOW));
    const notice = 'Wallet not found. Please logout, login again, and try again.';
    shell.say({ type: 'BALANCE_UPDATE', data: { balance: null, isLow: false, notice } });
    await waitUntil(() => expect(textOf('.account')).toBe(SAVING));
  });

  test('shows none of this during a run', async () => {
    open();
    balance(LOW);
    await waitUntil(() => expect(textOf('.account')).toBe(LOW));
    await begin();
    expect(shown('.account')).toBeUndefined();
  });
});

const ACCOUNT = { discordId: '900000000000000123', walletAddress: '0x00000000000000000000000000000000000f0a1b' };

/** A bot plays the short run to its end with the account given by the shell. */
async function playShort(): Promise<void> {
  open({ frameSource: quickFrames, bot: createBotPlayer('beginner'), securityFlags: async () => ['self_test_failed'] });
  shell.say({ type: 'ACCOUNT_INFO', data: { ...ACCOUNT, balance: '1.5' } });
  await begin();
  expect(heard('REQUEST_RUN')[0]?.data.securityFlags).toEqual(['self_test_failed']);
  await waitUntil(() => expect(heard('STATS_UPDATE')).toHaveLength(1), LONG);
}

test('GAME-17 GAME-19 reports the score during a run and the totals once at its end', async () => {
  await playShort();
  const scores = heard('SCORE_UPDATE').map(({ data }) => data.score);
  expect(scores.length).toBeGreaterThan(1);
  expect(scores).toEqual(scores.toSorted((low, high) => low - high));
  expect(scores.at(-1)).toBe(SHORT_SCORE);
  expect(heard('STATS_UPDATE').map(({ data }) => data.score)).toEqual([SHORT_SCORE]);
});

test('GAME-15 GAME-16 GAME-18 GAME-20 reports the end of a run once, result before replay, with the shell’s account', async () => {
  await playShort();
  const [over] = heard('GAME_OVER');
  const [complete] = heard('GAME_COMPLETE');
  expect([heard('GAME_OVER').length, heard('GAME_COMPLETE').length]).toEqual([1, 1]);
  const order = shell.heard.map((message) => GameToShellMessage.parse(message).type);
  expect(order.indexOf('GAME_OVER')).toBeLessThan(order.indexOf('GAME_COMPLETE'));
  expect(over?.data).toMatchObject({ runId: RUN_ID, score: SHORT_SCORE, cause: 'fall', hi_score: SHORT_SCORE });
  expect([over?.data, complete?.data]).toEqual([expect.objectContaining(ACCOUNT), expect.objectContaining(ACCOUNT)]);
});

test('sends a replay that matches the run and the inputs reported during it', async () => {
  await playShort();
  const [complete] = heard('GAME_COMPLETE');
  const replay = decodeReplay(await inflated(complete?.data.replay ?? ''));
  expect(replay.mode).toBe('solo');
  expect(SHORT_SEED.startsWith(replay.seed)).toBe(true);
  expect(simulate(replay)).toMatchObject({ score: SHORT_SCORE, over: true, jumps: complete?.data.jumps });

  const checkpoints = heard('RUN_DIGEST').map(({ data }) => data);
  expect(checkpoints.map(({ seq }) => seq)).toEqual(checkpoints.map((_, index) => index));
  expect(checkpoints[0]).toEqual({ runId: RUN_ID, seq: 0, kind: 'start', tick: 0 });
  for (const checkpoint of checkpoints.slice(1, -1)) {
    const ticks = { fromTick: checkpoint.tick - DIGEST_INTERVAL_TICKS, toTick: checkpoint.tick };
    expect(checkpoint).toMatchObject({ kind: 'digest', inputs: packInputs(inputTrail(replay, ticks), ticks) });
  }
  expect(checkpoints).toHaveLength(2 + Math.floor(replay.lengthTicks / DIGEST_INTERVAL_TICKS));
  const toTick = replay.lengthTicks;
  const rest = { fromTick: toTick - (toTick % DIGEST_INTERVAL_TICKS), toTick };
  const inputs = packInputs(inputTrail(replay, rest), rest);
  expect(checkpoints.at(-1)).toMatchObject({ kind: 'dead', tick: toTick, inputs });
});

test('explains why the run is paused and what the pause cost', async () => {
  const { frames, draw } = createOwnFrames();
  open({ frameSource: frames });
  await begin();
  await draw(steady(15, 2));
  await userEvent.keyboard('p');
  expect(textOf('.is-pause')).toContain('Your run waits for you.4 pauses left.');
  await userEvent.click(shown('.is-pause .btn') ?? document.body);
  expect(textOf('.is-pause')).toBe('');
  await draw([...steady(15, 6), 3_000]);
  expect(textOf('.is-pause')).toContain(
    'Your device hiccuped, so your run waited.It took one of your pauses. 3 pauses left.',
  );
  expect(shown('.is-pause .btn')?.textContent).toBe('Continue');
});

test('keeps buttons clear of a long score, and leaves room for the shell’s pills, on the smallest phone', async () => {
  open();
  await begin();
  shell.say({ type: 'CONNECTION', data: { state: 'gone' } });
  await waitUntil(() => expect(textOf('.chip.sky')).toBe('No network'));
  const box = (selector: string): DOMRect => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const texts = { '.chip.dark': 'LEVEL 12 · MUSHROOM HOLLOW', '.chip.sun': 'COMBO +5' };
  for (const [selector, text] of Object.entries(texts)) {
    const chip = document.querySelector<HTMLElement>(selector);
    if (chip) Object.assign(chip, { textContent: text, hidden: false });
  }
  const heart = document.querySelector<HTMLElement>('.chip.heart');
  if (heart) heart.hidden = false;
  const score = document.querySelector('.score');
  if (score) score.innerHTML = '<i>8</i><i>9</i><i class="comma">,</i><i>5</i><i>0</i><i>0</i>';
  expect(document.documentElement.clientWidth).toBe(320);
  expect(box('.score').right).toBeLessThan(box('.play .corner').left);
  const lane = 320 - 12 - 125;
  for (const chip of ['.chip.sun', '.chip.sky', '.chip.heart'])
    expect([chip, box(chip).right <= lane]).toEqual([chip, true]);
  for (const chip of ['.chip.sun', '.chip.sky', '.chip.heart'])
    expect([chip, box(chip).top >= box('.chip.dark').bottom]).toEqual([chip, true]);
});

test('PLAY_AGAIN starts the next run with its own ticket', async () => {
  open({ frameSource: quickFrames, bot: createBotPlayer('beginner') });
  await begin();
  await waitUntil(() => expect(heard('GAME_COMPLETE')).toHaveLength(1), LONG);
  shell.say({ type: 'PLAY_AGAIN' });
  await waitUntil(() => expect(heard('REQUEST_RUN')).toHaveLength(2));
  const next = 'aaaaaaaa-5d4a-4b6f-9e21-0a1b2c3d4e5f';
  shell.say(ticket({ runId: next }));
  await waitUntil(() =>
    expect(heard('RUN_DIGEST').at(-1)?.data).toEqual({ runId: next, seq: 0, kind: 'start', tick: 0 }),
  );
});

test('GAME-29 does not show the last run’s XP on the next one', async () => {
  open({ frameSource: quickFrames, bot: createBotPlayer('beginner') });
  await begin();
  await waitUntil(() => expect(heard('GAME_COMPLETE')).toHaveLength(1), LONG);
  const gained = { type: 'XP_UPDATE', data: { xpGained: 106, questBonus: 0 } };
  await waitUntil(() => {
    shell.say(gained);
    expect(shown('.score')).toBeUndefined();
  });
  shell.say({ type: 'PLAY_AGAIN' });
  await waitUntil(() => expect(heard('REQUEST_RUN')).toHaveLength(2));
  shell.say(gained);
  shell.say(ticket({ runId: 'aaaaaaaa-5d4a-4b6f-9e21-0a1b2c3d4e5f' }));
  await waitUntil(() => expect(textOf('.score')).toMatch(/^[\d,]+$/));
  expect(shown('.xp')).toBeUndefined();
});

test('GAME-13 GAME-21 a run quit within 5 s only reports the quit and goes home', async () => {
  open({ bot: () => NO_INPUT });
  await begin();
  await waitUntil(() => expect(heard('SCORE_UPDATE').length).toBeGreaterThan(0), LONG);
  await userEvent.keyboard('p');
  await waitUntil(() => expect(textOf('.is-pause')).toContain('Your run waits for you.'));
  [...document.querySelectorAll('button')].find((button) => button.textContent === 'Home')?.click();
  await waitUntil(() => expect(heard('NAVIGATE_HOME')).toHaveLength(1));
  expect(heard('RUN_DIGEST').map(({ data }) => data.kind)).toEqual(['start', 'pause', 'quit']);
  expect(heard('GAME_COMPLETE')).toHaveLength(0);
  expect(heard('GAME_OVER')).toHaveLength(0);
});

test('a refused run shows the reason and links home', async () => {
  open();
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(heard('REQUEST_RUN')).toHaveLength(1));
  shell.say({
    type: 'RUN_REFUSED',
    data: { error: 'Cannot start game: finish the sign-up first', code: 'may_not_play' },
  });
  await waitUntil(() => expect(textOf('.is-refused')).toContain('Cannot start game: finish the sign-up first'));
  [...document.querySelectorAll('button')].find((button) => button.textContent === 'Home')?.click();
  await waitUntil(() => expect(heard('NAVIGATE_HOME')).toHaveLength(1));
});

test('the start screen names the rival chosen by the shell', async () => {
  open();
  shell.say({ type: 'RIVAL', data: { name: 'Luna', score: 12_340, isOwn: false } });
  await waitUntil(() => expect(textOf('.rival')).toBe('Race Luna: 12,340 to beat'));
});

test('a ticket with other rules asks for a reload', async () => {
  open();
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(heard('REQUEST_RUN')).toHaveLength(1));
  shell.say(ticket({ simVersion: SIM_VERSION + 1 }));
  await waitUntil(() => expect(textOf('.is-refused')).toContain('new version'));
});

test('a start in another tab stops the world here and keeps what was played', async () => {
  open({ frameSource: quickFrames, bot: createBotPlayer('strong') });
  await begin();
  await waitUntil(() => expect(heard('RUN_DIGEST').length).toBeGreaterThan(3), LONG);
  shell.say({ type: 'RUN_CLOSED', data: { runId: RUN_ID } });
  await waitUntil(() => expect(textOf('.is-closed')).toContain('Playing in another tab'));
  await waitUntil(() => expect(heard('GAME_COMPLETE')).toHaveLength(1));
  expect(heard('GAME_COMPLETE')[0]?.data.cause).toBe('closed');
  await userEvent.keyboard('{Enter}');
  await waitUntil(() => expect(heard('REQUEST_RUN')).toHaveLength(2));
});

test('replaces a voided run at once, unless it is well under way', async () => {
  open({ frameSource: quickFrames, bot: createBotPlayer('strong') });
  await begin();
  shell.say({ type: 'RUN_VOIDED', data: { runId: RUN_ID } });
  await waitUntil(() => expect(heard('REQUEST_RUN')).toHaveLength(2));
  const next = 'aaaaaaaa-5d4a-4b6f-9e21-0a1b2c3d4e5f';
  shell.say(ticket({ runId: next }));
  await waitUntil(
    () => expect(heard('RUN_DIGEST').some(({ data }) => data.runId === next && data.tick >= 360)).toBe(true),
    LONG,
  );
  expect(heard('GAME_COMPLETE')).toHaveLength(0);
  shell.say({ type: 'RUN_VOIDED', data: { runId: next } });
  const checkpoints = heard('RUN_DIGEST').length;
  await waitUntil(() => expect(heard('RUN_DIGEST').length).toBeGreaterThan(checkpoints), LONG);
  expect(heard('REQUEST_RUN')).toHaveLength(2);
});

test('stops and keeps the current run when the shell switches to watching', async () => {
  const runs = [await givenRun(botReplay({ ticks: 400 }))];
  const asked: unknown[] = [];
  shell = openShellWindow();
  const { origin } = window.location;
  const host = createShellHost({
    window,
    shell: shell.window,
    origin,
    storage: localStorage,
    onWatch: (given) => asked.push(given),
  });
  game = openGame({ host, frameSource: quickFrames, bot: createBotPlayer('strong') });
  await begin();
  await waitUntil(() => expect(heard('RUN_DIGEST').length).toBeGreaterThan(3), LONG);
  shell.say({ type: 'WATCH', data: { runs } });
  await waitUntil(() => expect(asked).toEqual([runs]));
  await waitUntil(() => expect(heard('GAME_COMPLETE')[0]?.data).toMatchObject({ runId: RUN_ID, cause: 'closed' }));
});

test('stores a complete quit run when the page is closed', async () => {
  open({ frameSource: quickFrames, bot: createBotPlayer('strong') });
  await begin();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(localStorage.getItem(`jumpy.leftRun.${RUN_ID}`)).toBeNull();
  await waitUntil(() => expect(heard('RUN_DIGEST').some(({ data }) => data.tick >= 300)).toBe(true), LONG);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  const left = GameToShellMessage.parse(JSON.parse(localStorage.getItem(`jumpy.leftRun.${RUN_ID}`) ?? '{}'));
  localStorage.removeItem(`jumpy.leftRun.${RUN_ID}`);
  if (left.type !== 'GAME_COMPLETE') throw new Error(`The page left ${left.type}.`);
  expect(left.data).toMatchObject({ runId: RUN_ID, cause: 'quit' });
  const replay = decodeReplay(await inflated(left.data.replay));
  const { score, jumps } = simulate(replay);
  expect([score, jumps, replay.lengthTicks / 60]).toEqual([left.data.score, left.data.jumps, left.data.duration]);
  expect(heard('GAME_COMPLETE')).toHaveLength(0);
});

test('GAME-27 GAME-29 GAME-32 accepts totals, XP and the platform', async () => {
  open({ bot: () => NO_INPUT });
  shell.say({ type: 'PLATFORM_INFO', data: { platform: 'mobile' } });
  await waitUntil(() => expect(textOf('.call')).toBe('Tap to jump'));
  shell.say({ type: 'STATS_UPDATE', data: { hi_score: 5, total_jumps: 1, total_games: 1, username: 'Moonbean' } });
  await begin({ hiScoreBefore: 0 });
  shell.say({ type: 'XP_UPDATE', data: { xpGained: 140, questBonus: 7 } });
  await waitUntil(() => expect(textOf('.xp')).toBe('+147 XP'));
  shell.say({ type: 'CONNECTION', data: { state: 'gone' } });
  await waitUntil(() => expect(textOf('.chip.sky')).toBe('No network'));
  shell.say({ type: 'CONNECTION', data: { state: 'slow' } });
  await waitUntil(() => expect(shown('.chip.sky')).toBeUndefined());
});

describe('rival ahead', () => {
  const MARA = { publicId: RUN_ID, name: 'Mara', avatarUrl: 'none', score: 60 };

  /** A run in its first moments with its next rivals visible. */
  async function beginWith(rivals: readonly (typeof MARA)[]): Promise<ReturnType<typeof createOwnFrames>> {
    const written = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'fillText');
    const own = createOwnFrames();
    open({ frameSource: own.frames, bot: createBotPlayer('beginner') });
    shell.say({ type: 'AHEAD', data: { rivals, own: null } });
    await begin({ hiScoreBefore: 0 });
    await own.draw(steady(60, 0.2));
    const words = (): string[] => written.mock.calls.map(([text]) => text);
    // Frames of zero length, so that the run does not advance.
    await waitUntil(async () => {
      await own.draw([0]);
      for (const { name } of rivals) expect(words()).toContain(name);
    });
    if (rivals.length > 0) expect(words()).toEqual(expect.arrayContaining(['60', '61 to go']));
    written.mockRestore();
    return own;
  }

  test('is drawn, announced when passed and listed in the result, and does not change the run', async () => {
    const ends: Heard<'GAME_COMPLETE'>[] = [];
    const said: string[][] = [];
    for (const rivals of [[], [MARA]]) {
      const own = await beginWith(rivals);
      const words: string[] = [];
      while (heard('GAME_COMPLETE').length === 0) {
        // Four ticks per frame: a quarter of the rendering, and the same run.
        await own.draw([1_000 / 15]);
        await new Promise((resolve) => setTimeout(resolve));
        words.push(textOf('[role="status"].unseen'));
      }
      said.push(words);
      ends.push(...heard('GAME_COMPLETE'));
      if (rivals.length > 0) break;
      game?.stop();
      shell.close();
    }
    expect(ends[1]?.data.replay).toBe(ends[0]?.data.replay);
    expect(ends[0]?.data.marks?.streak).toBeGreaterThan(0);
    expect(ends[0]?.data.score).toBeGreaterThan(MARA.score);
    expect(said.map((words) => words.includes('Past Mara'))).toEqual([false, true]);
  });
});
