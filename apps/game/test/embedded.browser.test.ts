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
import { openGame, SHORT_SCORE, SHORT_SEED, findVisible, textOf } from './support/gamePage.ts';
import { botReplay, givenRun } from './support/givenRun.ts';
import { openShellWindow, type ShellWindow } from './support/shellWindow.ts';

type MessageOf<Type extends GameToShellMessage['type']> = GameToShellMessage & { type: Type };
const LONG_WAIT = { timeoutMs: 45_000, intervalMs: 50 };
const RUN_ID = '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f';
let shell: ShellWindow;
let game: { stop(): void } | undefined;

afterEach(() => {
  game?.stop();
  shell.close();
});

function open(overrides: Partial<GameDeps> = {}): void {
  shell = openShellWindow();
  const host = createShellHost({ window, shell: shell.window, origin: window.location.origin, storage: localStorage });
  game = openGame({ host, ...overrides });
}

/** Messages of one type received by the shell, each valid on the wire. */
function receivedOf<Type extends GameToShellMessage['type']>(type: Type): MessageOf<Type>[] {
  return shell.received
    .map((message) => GameToShellMessage.parse(message))
    .filter((message): message is MessageOf<Type> => message.type === type);
}

const ticket = (overrides: object = {}) => ({
  type: 'RUN_TICKET',
  data: {
    runId: RUN_ID,
    mode: 'solo',
    seed: SHORT_SEED,
    simVersion: SIM_VERSION,
    expiresAt: 9_000_000_000_000,
    hiScoreBefore: 20,
    ...overrides,
  },
});

async function startRun(overrides: object = {}): Promise<void> {
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(receivedOf('REQUEST_RUN').length).toBeGreaterThan(0));
  shell.send(ticket(overrides));
  await waitUntil(() => expect(textOf('.score')).toMatch(/^[\d,]+$/));
}

async function inflated(replay: string): Promise<Uint8Array> {
  const bytes = Uint8Array.from(atob(replay), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

test('GAME-22 GAME-24 GAME-25 requests platform, totals and account once ready', async () => {
  open();
  await waitUntil(() => expect(shell.received).toHaveLength(4));
  expect(shell.received.map((message) => GameToShellMessage.parse(message).type)).toEqual([
    'GAME_READY',
    'REQUEST_PLATFORM_INFO',
    'REQUEST_GAME_STATS',
    'GET_ACCOUNT',
  ]);
});

describe('before a run', () => {
  const LOW_BALANCE_TEXT = 'Insufficient MON balance to play. Please add MON to continue.';
  const SAVING = 'Recording your achievements...';
  const balance = (notice: string | null): void =>
    shell.send({ type: 'BALANCE_UPDATE', data: { balance: '0.0099', isLow: notice !== null, notice } });
  const saving = (status: string, message: string): void =>
    shell.send({ type: 'TRANSACTION_STATUS', data: { runId: RUN_ID, status, message } });

  test('GAME-34 GAME-55 GAME-57 shows a low balance while it is low', async () => {
    open();
    balance(LOW_BALANCE_TEXT);
    await waitUntil(() => expect(textOf('.account')).toBe(LOW_BALANCE_TEXT));
    balance(null);
    await waitUntil(() => expect(findVisible('.account')).toBeUndefined());
  });

  test('GAME-28 shows that a run is being saved, after a low balance, until it is saved', async () => {
    open();
    balance(LOW_BALANCE_TEXT);
    saving('processing', SAVING);
    await waitUntil(() => expect(textOf('.account')).toBe(LOW_BALANCE_TEXT));
    balance(null);
    await waitUntil(() => expect(textOf('.account')).toBe(SAVING));
    saving('success', 'Successfully recorded stats on chain');
    await waitUntil(() => expect(findVisible('.account')).toBeUndefined());
  });

  test('GAME-56 leaves a missing wallet to the shell, since play needs none', async () => {
    open();
    saving('processing', SAVING);
    balance(LOW_BALANCE_TEXT);
    await waitUntil(() => expect(textOf('.account')).toBe(LOW_BALANCE_TEXT));
    const notice = 'Wallet not found. Please logout, login again, and try again.';
    shell.send({ type: 'BALANCE_UPDATE', data: { balance: null, isLow: false, notice } });
    await waitUntil(() => expect(textOf('.account')).toBe(SAVING));
  });

  test('shows none of this during a run', async () => {
    open();
    balance(LOW_BALANCE_TEXT);
    await waitUntil(() => expect(textOf('.account')).toBe(LOW_BALANCE_TEXT));
    await startRun();
    expect(findVisible('.account')).toBeUndefined();
  });
});

describe('a special event', () => {
  const event = (data: object): void =>
    shell.send({ type: 'EVENT', data: { name: 'Light feet', startPlace: 0, ...data } });

  test('is named on the start screen with its rule, and without hops no control is shown for them', async () => {
    open();
    await waitUntil(() => expect(findVisible('.hint.hops')).toBeDefined());
    event({ rule: 'no_hop' });
    await waitUntil(() =>
      expect(textOf('.week')).toBe('Light feet: No hops in mid-air. Every landing has to be right.'),
    );
    expect(findVisible('.hint.hops')).toBeUndefined();
    expect(findVisible('.hint')).toBeDefined();
    await startRun({ mode: 'event', rule: 'no_hop' });
    expect(findVisible('.orb')).toBeUndefined();
  });

  test('with hops keeps their button', async () => {
    open();
    event({ rule: 'low_gravity' });
    await waitUntil(() => expect(textOf('.week')).toBe('Light feet: You float: jumps go higher and falls are slow.'));
    expect(findVisible('.hint.hops')).toBeDefined();
    await startRun({ mode: 'event', rule: 'low_gravity' });
    expect(findVisible('.orb')).toBeDefined();
  });

  test('is played by its rule, and its replay says so', async () => {
    open({ frameSource: quickFrames, bot: createBotPlayer('beginner') });
    await startRun({ mode: 'event', rule: 'mushrooms_only' });
    await waitUntil(() => expect(receivedOf('GAME_COMPLETE')).toHaveLength(1), LONG_WAIT);
    const [complete] = receivedOf('GAME_COMPLETE');
    const replay = decodeReplay(await inflated(complete?.data.replay ?? ''));
    expect(replay).toMatchObject({ mode: 'event', rule: 'mushrooms_only' });
    expect(simulate(replay).score).toBe(complete?.data.score);
  });
});

const ACCOUNT = { discordId: '900000000000000123', walletAddress: '0x00000000000000000000000000000000000f0a1b' };

/** A bot plays the short run to its end with the account given by the shell. */
async function playShort(): Promise<void> {
  open({ frameSource: quickFrames, bot: createBotPlayer('beginner'), securityFlags: async () => ['self_test_failed'] });
  shell.send({ type: 'ACCOUNT_INFO', data: { ...ACCOUNT, balance: '1.5' } });
  await startRun();
  expect(receivedOf('REQUEST_RUN')[0]?.data.securityFlags).toEqual(['self_test_failed']);
  await waitUntil(() => expect(receivedOf('STATS_UPDATE')).toHaveLength(1), LONG_WAIT);
}

test('GAME-17 GAME-19 reports the score during a run and the totals once at its end', async () => {
  await playShort();
  const scores = receivedOf('SCORE_UPDATE').map(({ data }) => data.score);
  expect(scores.length).toBeGreaterThan(1);
  expect(scores).toEqual(scores.toSorted((low, high) => low - high));
  expect(scores.at(-1)).toBe(SHORT_SCORE);
  expect(receivedOf('STATS_UPDATE').map(({ data }) => data.score)).toEqual([SHORT_SCORE]);
});

test('GAME-15 GAME-16 GAME-18 GAME-20 reports the end of a run once, result before replay, with the shell’s account', async () => {
  await playShort();
  const [gameOver] = receivedOf('GAME_OVER');
  const [complete] = receivedOf('GAME_COMPLETE');
  expect([receivedOf('GAME_OVER').length, receivedOf('GAME_COMPLETE').length]).toEqual([1, 1]);
  const order = shell.received.map((message) => GameToShellMessage.parse(message).type);
  expect(order.indexOf('GAME_OVER')).toBeLessThan(order.indexOf('GAME_COMPLETE'));
  expect(gameOver?.data).toMatchObject({ runId: RUN_ID, score: SHORT_SCORE, cause: 'fall', hi_score: SHORT_SCORE });
  expect([gameOver?.data, complete?.data]).toEqual([
    expect.objectContaining(ACCOUNT),
    expect.objectContaining(ACCOUNT),
  ]);
});

test('sends a replay that matches the run and the inputs reported during it', async () => {
  await playShort();
  const [complete] = receivedOf('GAME_COMPLETE');
  const replay = decodeReplay(await inflated(complete?.data.replay ?? ''));
  expect(replay.mode).toBe('solo');
  expect(SHORT_SEED.startsWith(replay.seed)).toBe(true);
  expect(simulate(replay)).toMatchObject({ score: SHORT_SCORE, over: true, jumps: complete?.data.jumps });

  const checkpoints = receivedOf('RUN_DIGEST').map(({ data }) => data);
  expect(checkpoints.map(({ seq }) => seq)).toEqual(checkpoints.map((_, index) => index));
  expect(checkpoints[0]).toEqual({ runId: RUN_ID, seq: 0, kind: 'start', tick: 0 });
  for (const checkpoint of checkpoints.slice(1, -1)) {
    const ticks = { fromTick: checkpoint.tick - DIGEST_INTERVAL_TICKS, toTick: checkpoint.tick };
    expect(checkpoint).toMatchObject({ kind: 'digest', inputs: packInputs(inputTrail(replay, ticks), ticks) });
  }
  expect(checkpoints).toHaveLength(2 + Math.floor(replay.lengthTicks / DIGEST_INTERVAL_TICKS));
  const toTick = replay.lengthTicks;
  const lastTicks = { fromTick: toTick - (toTick % DIGEST_INTERVAL_TICKS), toTick };
  const inputs = packInputs(inputTrail(replay, lastTicks), lastTicks);
  expect(checkpoints.at(-1)).toMatchObject({ kind: 'dead', tick: toTick, inputs });
});

test('explains why the run is paused and what the pause cost', async () => {
  const { frames, draw } = createOwnFrames();
  open({ frameSource: frames });
  await startRun();
  await draw(steady(15, 2));
  await userEvent.keyboard('p');
  expect(textOf('.is-pause')).toContain('Ready when you are.4 pauses left.');
  await userEvent.click(findVisible('.is-pause .btn') ?? document.body);
  expect(textOf('.is-pause')).toBe('');
  await draw([...steady(15, 6), 3_000]);
  expect(textOf('.is-pause')).toContain('Your device stuttered, so we paused.That used a pause. 3 pauses left.');
  expect(findVisible('.is-pause .btn')?.textContent).toBe('Continue');
});

test('keeps buttons clear of a long score, and leaves room for the shell’s pills, on the smallest phone', async () => {
  open();
  await startRun();
  shell.send({ type: 'CONNECTION', data: { state: 'gone' } });
  await waitUntil(() => expect(textOf('.chip.sky')).toBe('No network'));
  const box = (selector: string): DOMRect => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const texts = { '.chip.dark': 'LEVEL 12 · MUSHROOM HOLLOW', '.chip.sun': '×5' };
  for (const [selector, text] of Object.entries(texts)) {
    const chip = document.querySelector<HTMLElement>(selector);
    if (chip) Object.assign(chip, { textContent: text, hidden: false });
  }
  const heart = document.querySelector<HTMLElement>('.chip.heart');
  if (heart) heart.hidden = false;
  const score = document.querySelector('.score');
  if (score) score.innerHTML = '<i>8</i><i>9</i><i class="comma">,</i><i>5</i><i>0</i><i>0</i>';
  expect(document.documentElement.clientWidth).toBe(320);
  const [line, corner] = [box('.chips'), box('.play .corner')];
  // The shell's pills come below.
  expect(line.bottom).toBeLessThanOrEqual(56);
  for (const part of ['.score', '.chip.sky']) expect([part, box(part).bottom <= line.bottom]).toEqual([part, true]);
  for (const part of ['.score', '.chip.sky', '.chip.sun', '.chip.heart', '.chip.dark']) {
    const { top, right } = box(part);
    expect([part, right <= corner.left || top >= line.bottom]).toEqual([part, true]);
  }
});

test('PLAY_AGAIN starts the next run with its own ticket', async () => {
  open({ frameSource: quickFrames, bot: createBotPlayer('beginner') });
  await startRun();
  await waitUntil(() => expect(receivedOf('GAME_COMPLETE')).toHaveLength(1), LONG_WAIT);
  shell.send({ type: 'PLAY_AGAIN' });
  await waitUntil(() => expect(receivedOf('REQUEST_RUN')).toHaveLength(2));
  const next = 'aaaaaaaa-5d4a-4b6f-9e21-0a1b2c3d4e5f';
  shell.send(ticket({ runId: next }));
  await waitUntil(() =>
    expect(receivedOf('RUN_DIGEST').at(-1)?.data).toEqual({ runId: next, seq: 0, kind: 'start', tick: 0 }),
  );
});

test('GAME-29 does not show the last run’s XP on the next one', async () => {
  open({ frameSource: quickFrames, bot: createBotPlayer('beginner') });
  await startRun();
  await waitUntil(() => expect(receivedOf('GAME_COMPLETE')).toHaveLength(1), LONG_WAIT);
  const gained = { type: 'XP_UPDATE', data: { xpGained: 106, questBonus: 0 } };
  await waitUntil(() => {
    shell.send(gained);
    expect(findVisible('.score')).toBeUndefined();
  });
  shell.send({ type: 'PLAY_AGAIN' });
  await waitUntil(() => expect(receivedOf('REQUEST_RUN')).toHaveLength(2));
  shell.send(gained);
  shell.send(ticket({ runId: 'aaaaaaaa-5d4a-4b6f-9e21-0a1b2c3d4e5f' }));
  await waitUntil(() => expect(textOf('.score')).toMatch(/^[\d,]+$/));
  expect(findVisible('.xp')).toBeUndefined();
});

test('GAME-13 GAME-21 a run quit within 5 s only reports the quit and goes home', async () => {
  open({ bot: () => NO_INPUT });
  await startRun();
  await waitUntil(() => expect(receivedOf('SCORE_UPDATE').length).toBeGreaterThan(0), LONG_WAIT);
  await userEvent.keyboard('p');
  await waitUntil(() => expect(textOf('.is-pause')).toContain('Ready when you are.'));
  [...document.querySelectorAll('button')].find((button) => button.textContent === 'Home')?.click();
  await waitUntil(() => expect(receivedOf('NAVIGATE_HOME')).toHaveLength(1));
  expect(receivedOf('RUN_DIGEST').map(({ data }) => data.kind)).toEqual(['start', 'pause', 'quit']);
  expect(receivedOf('GAME_COMPLETE')).toHaveLength(0);
  expect(receivedOf('GAME_OVER')).toHaveLength(0);
});

test('a refused run shows the reason and links home', async () => {
  open();
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(receivedOf('REQUEST_RUN')).toHaveLength(1));
  shell.send({
    type: 'RUN_REFUSED',
    data: { error: 'Cannot start game: finish the sign-up first', code: 'may_not_play' },
  });
  await waitUntil(() => expect(textOf('.is-refused')).toContain('Cannot start game: finish the sign-up first'));
  [...document.querySelectorAll('button')].find((button) => button.textContent === 'Home')?.click();
  await waitUntil(() => expect(receivedOf('NAVIGATE_HOME')).toHaveLength(1));
});

test('the start screen names the rival chosen by the shell', async () => {
  open();
  shell.send({ type: 'RIVAL', data: { name: 'Luna', score: 12_340, isOwn: false } });
  await waitUntil(() => expect(textOf('.rival')).toBe('Race Luna: 12,340 to beat'));
});

test('a ticket with other rules asks for a reload', async () => {
  open();
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(receivedOf('REQUEST_RUN')).toHaveLength(1));
  shell.send(ticket({ simVersion: SIM_VERSION + 1 }));
  await waitUntil(() => expect(textOf('.is-refused')).toContain('new version'));
});

test('a start in another tab stops the world here and keeps what was played', async () => {
  open({ frameSource: quickFrames, bot: createBotPlayer('strong') });
  await startRun();
  await waitUntil(() => expect(receivedOf('RUN_DIGEST').length).toBeGreaterThan(3), LONG_WAIT);
  shell.send({ type: 'RUN_CLOSED', data: { runId: RUN_ID } });
  await waitUntil(() => expect(textOf('.is-closed')).toContain('Playing in another tab'));
  await waitUntil(() => expect(receivedOf('GAME_COMPLETE')).toHaveLength(1));
  expect(receivedOf('GAME_COMPLETE')[0]?.data.cause).toBe('closed');
  await userEvent.keyboard('{Enter}');
  await waitUntil(() => expect(receivedOf('REQUEST_RUN')).toHaveLength(2));
});

test('replaces a voided run at once, unless it is well under way', async () => {
  open({ frameSource: quickFrames, bot: createBotPlayer('strong') });
  await startRun();
  shell.send({ type: 'RUN_VOIDED', data: { runId: RUN_ID } });
  await waitUntil(() => expect(receivedOf('REQUEST_RUN')).toHaveLength(2));
  const next = 'aaaaaaaa-5d4a-4b6f-9e21-0a1b2c3d4e5f';
  shell.send(ticket({ runId: next }));
  await waitUntil(
    () => expect(receivedOf('RUN_DIGEST').some(({ data }) => data.runId === next && data.tick >= 360)).toBe(true),
    LONG_WAIT,
  );
  expect(receivedOf('GAME_COMPLETE')).toHaveLength(0);
  shell.send({ type: 'RUN_VOIDED', data: { runId: next } });
  const checkpoints = receivedOf('RUN_DIGEST').length;
  await waitUntil(() => expect(receivedOf('RUN_DIGEST').length).toBeGreaterThan(checkpoints), LONG_WAIT);
  expect(receivedOf('REQUEST_RUN')).toHaveLength(2);
});

test('stops and keeps the current run when the shell switches to watching', async () => {
  const runs = [await givenRun(botReplay({ ticks: 400 }))];
  const watchRequests: unknown[] = [];
  shell = openShellWindow();
  const { origin } = window.location;
  const host = createShellHost({
    window,
    shell: shell.window,
    origin,
    storage: localStorage,
    onWatch: (request) => watchRequests.push(request),
  });
  game = openGame({ host, frameSource: quickFrames, bot: createBotPlayer('strong') });
  await startRun();
  await waitUntil(() => expect(receivedOf('RUN_DIGEST').length).toBeGreaterThan(3), LONG_WAIT);
  shell.send({ type: 'WATCH', data: { runs } });
  await waitUntil(() => expect(watchRequests).toEqual([runs]));
  await waitUntil(() => expect(receivedOf('GAME_COMPLETE')[0]?.data).toMatchObject({ runId: RUN_ID, cause: 'closed' }));
});

test('stores a complete quit run when the page is closed', async () => {
  // Drawn by the test: a run on its own frames may be long before the first look.
  const { frames, draw } = createOwnFrames();
  open({ frameSource: frames, bot: createBotPlayer('strong') });
  await startRun();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(localStorage.getItem(`jumpy.leftRun.${RUN_ID}`)).toBeNull();
  await waitUntil(async () => {
    await draw(steady(7.5, 0.4));
    expect(receivedOf('RUN_DIGEST').some(({ data }) => data.tick >= 300)).toBe(true);
  }, LONG_WAIT);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  const leftRun = GameToShellMessage.parse(JSON.parse(localStorage.getItem(`jumpy.leftRun.${RUN_ID}`) ?? '{}'));
  localStorage.removeItem(`jumpy.leftRun.${RUN_ID}`);
  if (leftRun.type !== 'GAME_COMPLETE') throw new Error(`The page left ${leftRun.type}.`);
  expect(leftRun.data).toMatchObject({ runId: RUN_ID, cause: 'quit' });
  const replay = decodeReplay(await inflated(leftRun.data.replay));
  const { score, jumps } = simulate(replay);
  expect([score, jumps, replay.lengthTicks / 60]).toEqual([
    leftRun.data.score,
    leftRun.data.jumps,
    leftRun.data.duration,
  ]);
  expect(receivedOf('GAME_COMPLETE')).toHaveLength(0);
});

test('GAME-32 says where the climb starts this week before solo runs only, and starts where the ticket says', async () => {
  open({ bot: () => NO_INPUT });
  expect(textOf('.week')).toBe('');
  shell.send({ type: 'PLATFORM_INFO', data: { platform: 'mobile', mode: 'solo' } });
  await waitUntil(() => expect(textOf('.week')).toMatch(/^This week the climb starts in /));
  shell.send({ type: 'PLATFORM_INFO', data: { platform: 'mobile', mode: 'daily' } });
  await waitUntil(() => expect(textOf('.week')).toBe(''));
  await startRun({ startPlace: 6 });
  await waitUntil(() => expect(textOf('.column')).toContain('THUNDERHEAD'));
});

test('GAME-27 GAME-29 GAME-32 accepts totals, XP and the platform', async () => {
  open({ bot: () => NO_INPUT });
  shell.send({ type: 'PLATFORM_INFO', data: { platform: 'mobile' } });
  await waitUntil(() => expect(textOf('.call')).toBe('Tap to jump'));
  shell.send({ type: 'STATS_UPDATE', data: { hi_score: 5, total_jumps: 1, total_games: 1, username: 'Moonbean' } });
  await startRun({ hiScoreBefore: 0 });
  shell.send({ type: 'XP_UPDATE', data: { xpGained: 140, questBonus: 7 } });
  await waitUntil(() => expect(textOf('.xp')).toBe('+147 XP'));
  shell.send({ type: 'CONNECTION', data: { state: 'gone' } });
  await waitUntil(() => expect(textOf('.chip.sky')).toBe('No network'));
  shell.send({ type: 'CONNECTION', data: { state: 'slow' } });
  await waitUntil(() => expect(findVisible('.chip.sky')).toBeUndefined());
});

describe('rival ahead', () => {
  const MARA = { publicId: RUN_ID, name: 'Mara', avatarUrl: 'none', score: 40 };

  /** A run in its first moments with its next rivals visible. */
  async function startRunWith(rivals: readonly (typeof MARA)[]): Promise<ReturnType<typeof createOwnFrames>> {
    const fillText = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'fillText');
    const ownFrames = createOwnFrames();
    open({ frameSource: ownFrames.frames, bot: createBotPlayer('beginner') });
    shell.send({ type: 'AHEAD', data: { rivals, own: null } });
    await startRun({ hiScoreBefore: 0 });
    await ownFrames.draw(steady(60, 0.2));
    const drawnTexts = (): string[] => fillText.mock.calls.map(([text]) => text);
    // Frames of zero length, so that the run does not advance.
    await waitUntil(async () => {
      await ownFrames.draw([0]);
      for (const { name } of rivals) expect(drawnTexts()).toContain(name);
    });
    if (rivals.length > 0) expect(drawnTexts()).toEqual(expect.arrayContaining(['40', '▲ 41 points to Mara']));
    fillText.mockRestore();
    return ownFrames;
  }

  test('is drawn, announced when passed and listed in the result, and does not change the run', async () => {
    const ends: MessageOf<'GAME_COMPLETE'>[] = [];
    const announcements: string[][] = [];
    for (const rivals of [[], [MARA]]) {
      const ownFrames = await startRunWith(rivals);
      const texts: string[] = [];
      while (receivedOf('GAME_COMPLETE').length === 0) {
        // Four ticks per frame: a quarter of the rendering, and the same run.
        await ownFrames.draw([1_000 / 15]);
        await new Promise((resolve) => setTimeout(resolve));
        texts.push(textOf('[role="status"].unseen'));
      }
      announcements.push(texts);
      ends.push(...receivedOf('GAME_COMPLETE'));
      if (rivals.length > 0) break;
      game?.stop();
      shell.close();
    }
    expect(ends[1]?.data.replay).toBe(ends[0]?.data.replay);
    expect(ends[0]?.data.marks?.streak).toBeGreaterThan(0);
    expect(ends[0]?.data.score).toBeGreaterThan(MARA.score);
    expect(announcements.map((texts) => texts.includes('Passed Mara'))).toEqual([false, true]);
  });
});
