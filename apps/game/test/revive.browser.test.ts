import { GameToShellMessage } from '@jumpy/protocol/frame';
import { packInputs } from '@jumpy/protocol/packInputs';
import { DEFAULT_GAME_SETTINGS, saveGameSettings, type GameSettings } from '@jumpy/protocol/settings';
import { decodeReplay } from '@jumpy/sim/replay';
import { simulate } from '@jumpy/sim/simulate';
import { inputTrail } from '@jumpy/sim/inputTrail';
import { SIM_VERSION } from '@jumpy/sim/version';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createBotPlayer } from '../src/botPlayer.ts';
import { createShellHost } from '../src/host/shellHost.ts';
import { createOwnFrames, type OwnFrames, steady } from './support/frames.ts';
import { createMemory, openPreloadedGame, findVisible, textOf } from './support/gamePage.ts';
import { DEATH_TICK, REVIVED_SEED } from './support/revivedRun.ts';
import { openShellWindow, type ShellWindow } from './support/shellWindow.ts';

type MessageOf<Type extends GameToShellMessage['type']> = GameToShellMessage & { type: Type };
const RUN_ID = '3f2b8c1e-5d4a-4b6f-9e21-0a1b2c3d4e5f';
const TERMS = { contractAddress: `0x${'22'.repeat(20)}`, price: '0.1', credits: 0, isAffordable: true };
/** Long frames, so that half a minute takes few of them, but below the 250 ms that pause a run. */
const HERTZ = 5;
let shell: ShellWindow;
let game: { stop(): void } | undefined;
let draw: OwnFrames['draw'];

beforeEach(() => {
  shell = openShellWindow();
});
afterEach(() => {
  game?.stop();
  shell.close();
});

function receivedOf<Type extends GameToShellMessage['type']>(type: Type): MessageOf<Type>[] {
  return shell.received
    .map((message) => GameToShellMessage.parse(message))
    .filter((message): message is MessageOf<Type> => message.type === type);
}

const checkpoints = () => receivedOf('RUN_DIGEST').map(({ data }) => data);
const sendPaymentStatus = (status: string, message: string, overrides: object = {}): void =>
  shell.send({
    type: 'REVIVE_PAYMENT_STATUS',
    data: { runId: RUN_ID, tick: DEATH_TICK, status, message, ...overrides },
  });
const button = (text: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(
    (button) => button.textContent === text && button.checkVisibility({ visibilityProperty: true }),
  );

/** Plays to the first death after the shell has sent its revive terms. */
async function die(terms: unknown = TERMS, choice: Partial<GameSettings> = {}): Promise<void> {
  const memory = createMemory();
  saveGameSettings(memory, { ...DEFAULT_GAME_SETTINGS, ...choice });
  const ownFrames = createOwnFrames();
  draw = ownFrames.draw;
  const { origin } = window.location;
  const host = createShellHost({ window, shell: shell.window, origin, storage: localStorage });
  game = await openPreloadedGame({
    host,
    storage: memory,
    frameSource: ownFrames.frames,
    bot: createBotPlayer('beginner'),
  });
  shell.send({ type: 'REVIVE_TERMS', data: terms });
  await draw(steady(HERTZ, 1));
  await userEvent.keyboard('q');
  if (receivedOf('REQUEST_RUN').length === 0) await userEvent.keyboard(' ');
  await waitUntil(() => expect(receivedOf('REQUEST_RUN')).toHaveLength(1));
  shell.send({
    type: 'RUN_TICKET',
    data: {
      runId: RUN_ID,
      mode: 'solo',
      seed: REVIVED_SEED,
      simVersion: SIM_VERSION,
      expiresAt: 9_000_000_000_000,
      hiScoreBefore: 0,
    },
  });
  await waitUntil(() => expect(textOf('.score')).toMatch(/^[\d,]+$/));
  // Up to the offer: at this rate half of the time is skipped.
  await draw(steady(HERTZ, DEATH_TICK / 60 + 1.6));
  await waitUntil(() => expect(receivedOf('GAME_OVER')).toHaveLength(1));
}

/** Waits for the offer until it accepts input. */
async function beOffered(...options: Parameters<typeof die>): Promise<void> {
  await die(...options);
  await draw(steady(HERTZ, 1));
  expect(textOf('.is-revive')).toMatch(/^One more bounce\?/);
}

async function press(text: string): Promise<void> {
  const pressed = button(text);
  if (pressed === undefined) throw new Error(`No button says ${text}.`);
  await userEvent.click(pressed);
}

/** The run as submitted to the shell. */
async function handedOver() {
  const [complete] = receivedOf('GAME_COMPLETE');
  if (complete === undefined) throw new Error('The run was not handed over.');
  const { data } = complete;
  const bytes = Uint8Array.from(atob(data.replay), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return { data, replay: decodeReplay(new Uint8Array(await new Response(stream).arrayBuffer())) };
}

describe('revive offer', () => {
  test('REVIVE-01 keeps a dead run open, reports the death, and submits the run when the offer expires', async () => {
    await beOffered();
    expect(checkpoints().at(-1)).toMatchObject({ kind: 'dead', tick: DEATH_TICK });
    expect(receivedOf('GAME_OVER')[0]?.data).toMatchObject({ runId: RUN_ID, cause: 'fall' });
    expect(button('Revive for 0.1 MON')?.disabled).toBe(false);
    expect(Number(textOf('.ring b'))).toBeGreaterThan(5);
    await draw(steady(HERTZ, 4));
    expect(receivedOf('GAME_COMPLETE')).toHaveLength(0);
    expect(Number(textOf('.ring b'))).toBeLessThan(5);
    await draw(steady(HERTZ, 4));
    await waitUntil(() => expect(receivedOf('GAME_COMPLETE')).toHaveLength(1));
    expect(findVisible('.is-revive')).toBeUndefined();
    expect(receivedOf('GAME_OVER')).toHaveLength(1);
    expect((await handedOver()).replay.reviveTicks).toEqual([]);
    expect(checkpoints().some(({ kind }) => kind === 'revive')).toBe(false);
  });

  test.each([
    ['no terms', null, {}],
    ['too little MON', { ...TERMS, isAffordable: false }, {}],
    ['the offer switched off', TERMS, { reviveOffer: false }],
  ])('REVIVE-01 submits the run at once with %s', async (_name, terms, choice) => {
    await die(terms, choice);
    await waitUntil(() => expect(receivedOf('GAME_COMPLETE')).toHaveLength(1));
    await draw(steady(HERTZ, 1));
    expect(findVisible('.is-revive')).toBeUndefined();
    const order = shell.received
      .map((message) => GameToShellMessage.parse(message))
      .map((message) => (message.type === 'RUN_DIGEST' ? message.data.kind : message.type));
    expect(order.filter((name) => ['GAME_OVER', 'dead', 'GAME_COMPLETE'].includes(name))).toEqual([
      'GAME_OVER',
      'dead',
      'GAME_COMPLETE',
    ]);
  });

  test('revives free with a credit, without a price', async () => {
    await beOffered({ contractAddress: null, price: null, credits: 1, isAffordable: false });
    expect(button('Revive free')?.disabled).toBe(false);
    expect(textOf('.is-revive')).toContain('You have one free revive.');
    await userEvent.keyboard('r');
    await waitUntil(() => expect(receivedOf('REVIVE_PAYMENT')[0]?.data).toEqual({ runId: RUN_ID, tick: DEATH_TICK }));
  });

  test('starts the next run with one press of Space, but ignores presses right after the death', async () => {
    await die();
    await userEvent.keyboard(' ');
    expect(receivedOf('GAME_COMPLETE')).toHaveLength(0);
    await draw(steady(HERTZ, 1));
    await userEvent.keyboard(' ');
    await waitUntil(() => expect(receivedOf('REQUEST_RUN')).toHaveLength(2));
    const order = shell.received.map((message) => GameToShellMessage.parse(message).type);
    expect(order.lastIndexOf('REQUEST_RUN')).toBeGreaterThan(order.indexOf('GAME_COMPLETE'));
    expect(receivedOf('GAME_COMPLETE')).toHaveLength(1);
    expect(receivedOf('REVIVE_PAYMENT')).toHaveLength(0);
  });

  test('ends the run on Escape', async () => {
    await beOffered();
    await userEvent.keyboard('{Escape}');
    await waitUntil(() => expect(receivedOf('GAME_COMPLETE')[0]?.data.cause).toBe('fall'));
    expect(findVisible('.is-revive')).toBeUndefined();
    expect(receivedOf('REQUEST_RUN')).toHaveLength(1);
  });

  test('stores the complete run when the page is closed', async () => {
    await beOffered();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    const leftRun = GameToShellMessage.parse(JSON.parse(localStorage.getItem(`jumpy.leftRun.${RUN_ID}`) ?? '{}'));
    localStorage.removeItem(`jumpy.leftRun.${RUN_ID}`);
    expect(leftRun).toMatchObject({ type: 'GAME_COMPLETE', data: { runId: RUN_ID, cause: 'fall' } });
  });

  test('submits the waiting run when another tab starts one', async () => {
    await beOffered();
    await userEvent.keyboard('r');
    shell.send({ type: 'RUN_CLOSED', data: { runId: RUN_ID } });
    await waitUntil(() => expect(receivedOf('GAME_COMPLETE')[0]?.data.cause).toBe('fall'));
    expect(textOf('.is-closed')).toContain('Playing in another tab');
    sendPaymentStatus('success', 'Payment successful!');
    shell.send({ type: 'PLATFORM_INFO', data: { platform: 'mobile' } });
    await waitUntil(() => expect(document.documentElement.dataset['platform']).toBe('mobile'));
    await draw(steady(HERTZ, 2));
    expect(textOf('.is-closed')).toContain('Playing in another tab');
    expect(checkpoints().some(({ kind }) => kind === 'revive')).toBe(false);
    expect(receivedOf('GAME_COMPLETE')).toHaveLength(1);
  });

  test('highlights choices in turn and presses the lit one with one switch', async () => {
    await beOffered(TERMS, { controls: 'one-switch' });
    expect(textOf('.is-lit')).toBe('Play again');
    await draw(steady(HERTZ, 1));
    expect(textOf('.is-lit')).toBe('Revive for 0.1 MON');
    await userEvent.keyboard('q');
    await waitUntil(() => expect(receivedOf('REVIVE_PAYMENT')).toHaveLength(1));
  });
});

describe('revive payment', () => {
  test('GAME-23 GAME-30 REVIVE-17 revives the same run on the first success, and its replay proves it', async () => {
    await beOffered();
    await userEvent.keyboard('r');
    await waitUntil(() =>
      expect(receivedOf('REVIVE_PAYMENT').map(({ data }) => data)).toEqual([
        { runId: RUN_ID, tick: DEATH_TICK, contractAddress: TERMS.contractAddress, amount: '0.1' },
      ]),
    );
    sendPaymentStatus('processing', 'Processing payment...');
    await waitUntil(() => expect(textOf('.told')).toBe('Processing payment...'));
    await draw(steady(HERTZ, 9));
    expect(textOf('.is-revive')).toMatch(/^One more bounce\?/);
    for (let time = 0; time < 5; time += 1) sendPaymentStatus('success', 'Payment successful!');
    await waitUntil(() => expect(findVisible('.is-revive')).toBeUndefined());
    expect(textOf('.note')).toBe('Payment successful!');
    expect(findVisible('.chip.heart')?.ariaLabel).toBe('Revived');
    await draw(steady(20, 0.6));
    expect(textOf('.count')).toMatch(/[123]/);
    expect(checkpoints().at(-1)?.kind).toBe('dead');
    await draw(steady(20, 0.8));
    await waitUntil(() => expect(checkpoints().at(-1)).toMatchObject({ kind: 'revive', tick: DEATH_TICK }));

    await draw(steady(HERTZ, 15));
    await waitUntil(() => expect(receivedOf('GAME_COMPLETE')).toHaveLength(1));
    expect(receivedOf('GAME_OVER')).toHaveLength(2);
    const { data, replay } = await handedOver();
    const result = simulate(replay);
    expect(replay.reviveTicks).toEqual([DEATH_TICK]);
    expect(replay.lengthTicks).toBeGreaterThan(DEATH_TICK);
    expect(result).toMatchObject({ score: data.score, jumps: data.jumps, over: true, revives: 1 });
    let fromTick = 0;
    for (const { inputs, tick: toTick } of checkpoints().filter((checkpoint) => checkpoint.inputs !== undefined)) {
      expect(inputs).toBe(packInputs(inputTrail(replay, { fromTick, toTick }), { fromTick, toTick }));
      fromTick = toTick;
    }
    expect(fromTick).toBe(replay.lengthTicks);
    expect(checkpoints().map(({ seq }) => seq)).toEqual(checkpoints().map((_, index) => index));
    expect(checkpoints().filter(({ kind }) => kind === 'revive')).toHaveLength(1);
  });

  test('REVIVE-17 reports the revive before the next inputs, even if both fall into one task', async () => {
    await beOffered();
    await userEvent.keyboard('r');
    await waitUntil(() => expect(receivedOf('REVIVE_PAYMENT')).toHaveLength(1));
    sendPaymentStatus('success', 'Payment successful!');
    await waitUntil(() => expect(findVisible('.is-revive')).toBeUndefined());
    // The countdown and more than two seconds of play, without a task in between.
    await draw(steady(20, 4));
    await waitUntil(() => expect(checkpoints().some(({ kind }) => kind === 'revive')).toBe(true));
    const kinds = checkpoints().map(({ kind }) => kind);
    expect(kinds.slice(kinds.indexOf('dead'), kinds.indexOf('dead') + 3)).toEqual(['dead', 'revive', 'digest']);
    expect(checkpoints().map(({ seq }) => seq)).toEqual(checkpoints().map((_, index) => index));
  });

  test.each([
    ['error', 'Payment failed: nonce too low'],
    ['insufficient_funds', 'Insufficient MON balance. Required: 0.119 MON'],
  ])('REVIVE-16 shows why after %s, allows a retry and can be ended', async (status, message) => {
    await beOffered();
    await press('Revive for 0.1 MON');
    sendPaymentStatus(status, message);
    await waitUntil(() => expect(textOf('.told')).toBe(message));
    await draw(steady(HERTZ, 10));
    await press('Try again');
    await waitUntil(() => expect(receivedOf('REVIVE_PAYMENT')).toHaveLength(2));
    expect(button('End run')).toBeUndefined();
    sendPaymentStatus(status, message);
    await waitUntil(() => expect(button('End run')?.disabled).toBe(false));
    await press('End run');
    await waitUntil(() => expect(receivedOf('GAME_COMPLETE')).toHaveLength(1));
  });

  test('ignores a success that was not requested or is for another death', async () => {
    await beOffered();
    sendPaymentStatus('success', 'Payment successful!');
    await userEvent.keyboard('r');
    sendPaymentStatus('success', 'Payment successful!', { tick: DEATH_TICK - 1 });
    sendPaymentStatus('processing', 'Still at it');
    await waitUntil(() => expect(textOf('.told')).toBe('Still at it'));
    expect(textOf('.is-revive')).toMatch(/^One more bounce\?/);
  });

  test('shows the warning icon beside the first word', async () => {
    await beOffered();
    await userEvent.keyboard('r');
    sendPaymentStatus('error', 'Insufficient MON balance. Required: 0.103799 MON');
    await waitUntil(() => expect(textOf('.told')).toContain('Required: 0.103799 MON'));
    const sign = document.querySelector('.told svg')?.getBoundingClientRect();
    const textRange = document.createRange();
    textRange.selectNodeContents(document.querySelector('.told span')?.lastChild ?? document.body);
    const [firstLine] = textRange.getClientRects();
    if (sign === undefined || firstLine === undefined) throw new Error('There is no warning.');
    expect(firstLine.left - sign.right).toBeLessThan(sign.width);
    expect(sign.bottom).toBeLessThan(firstLine.bottom + sign.height);
  });

  test('can be left when it takes long', async () => {
    await beOffered();
    await userEvent.keyboard('r');
    await userEvent.keyboard('{Escape}');
    expect(textOf('.is-revive')).toMatch(/^One more bounce\?/);
    await draw(steady(HERTZ, 11));
    await userEvent.keyboard('{Escape}');
    await waitUntil(() => expect(receivedOf('GAME_COMPLETE')).toHaveLength(1));
  });
});
