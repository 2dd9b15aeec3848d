import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadPracticeRun } from '@jumpy/protocol/practiceRun';
import { DEFAULT_GAME_SETTINGS, type GameSettings, saveGameSettings } from '@jumpy/protocol/settings';
import { unpackReplay } from '@jumpy/protocol/unpackReplay';
import { getInput, NO_INPUT } from '@jumpy/sim/input';
import { decodeReplay } from '@jumpy/sim/replay';
import { simulate } from '@jumpy/sim/simulate';
import { createBotPlayer } from '../src/botPlayer.ts';
import { createPracticeHost } from '../src/host/practiceHost.ts';
import { fetchSignInOffer } from '../src/run/afterPractice.ts';
import { startPlayableRun } from '../src/run/playableRun.ts';
import { createOwnFrames, quickFrames, steady } from './support/frames.ts';
import {
  createMemory,
  openGame,
  SHORT_SCORE,
  SHORT_SEED,
  findVisible,
  textOf,
  inFirstPlace,
} from './support/gamePage.ts';

const LONG_WAIT = { timeoutMs: 45_000, intervalMs: 100 };
let game: { stop(): void } | undefined;
afterEach(() => game?.stop());

test('GAME-01 practice runs from a key press to the end and again, with real keys', async () => {
  const memory = createMemory();
  game = openGame({ seed: SHORT_SEED, storage: memory, frameSource: quickFrames });
  expect(textOf('.call')).toBe('Press Space');
  expect(textOf('.start')).toContain('Just for fun');
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(textOf('.score')).toMatch(/^[\d,]+$/));
  await userEvent.keyboard('{ArrowLeft>}');
  await waitUntil(() => expect(textOf('.is-over')).toContain('Practice doesn’t count for goals or XP.'), LONG_WAIT);
  await userEvent.keyboard('{/ArrowLeft}');
  expect(textOf('.is-over')).toContain('Practice doesn’t count for goals or XP.');
  expect(document.querySelector('.is-over a')?.getAttribute('href')).toBe('/login');
  const score = textOf('.final').replace(',', '');
  if (score !== '0') expect(memory.entries.get('jumpy.practice.best')).toBe(score);

  // The second run may be seconds old when polled, so record the first score it showed.
  const scores: string[] = [];
  const watch = new MutationObserver(() => scores.push(textOf('.score')));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  await userEvent.keyboard('{Enter}');
  await waitUntil(() => expect(findVisible('.is-over')).toBeUndefined());
  await waitUntil(() => expect(scores.find((text) => /^[\d,]+$/.test(text))).toBe('0'));
  watch.disconnect();
});

test('practice remembers this browser’s best and announces when it is beaten', async () => {
  const memory = createMemory();
  memory.setItem('jumpy.practice.best', '50');
  game = openGame({ seed: SHORT_SEED, storage: memory, frameSource: quickFrames, bot: createBotPlayer('beginner') });
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(textOf('.is-over')).toContain('Practice doesn’t count for goals or XP.'), LONG_WAIT);
  expect(textOf('.sign')).toBe('NEW BEST!');
  expect(textOf('.final')).toBe(String(SHORT_SCORE));
  expect(memory.entries.get('jumpy.practice.best')).toBe(String(SHORT_SCORE));
});

test('help in practice slows the run and catches falls; a run with it is never kept', async () => {
  const memory = createMemory();
  memory.setItem('jumpy.practice.best', '1');
  const settle = (help: Partial<GameSettings>): void => {
    saveGameSettings(memory, { ...DEFAULT_GAME_SETTINGS, ...help });
    window.dispatchEvent(new StorageEvent('storage'));
  };
  const { frames, draw } = createOwnFrames();
  let ticks = 0;
  game = openGame({
    ...{ seed: SHORT_SEED, storage: memory, frameSource: frames },
    bot: (world) => {
      ticks = world.tick;
      return NO_INPUT;
    },
  });
  expect(textOf('.start')).toContain('Just for fun');
  settle({ practiceNet: true, practiceSpeed: 0.6 });
  expect(textOf('.start')).toContain('Help is on. This run won’t be kept.');
  await userEvent.keyboard(' ');
  await draw(steady(15, 1));
  const before = ticks;
  await draw(steady(15, 10));
  expect(ticks - before).toBe(360);
  settle({ practiceNet: true });
  await draw(steady(15, 20));
  expect(ticks - before).toBe(360 + 1200);
  expect(findVisible('.is-over')).toBeUndefined();
  settle({});
  for (let batch = 0; batch < 240 && findVisible('.is-over') === undefined; batch += 1) await draw(steady(15, 0.25));
  expect(textOf('.is-over')).toContain('Played with help, so this run isn’t kept.');
  expect(textOf('.sign')).toBe('GAME OVER');
  expect(memory.entries.get('jumpy.practice.best')).toBe('1');
  expect(loadPracticeRun(memory)).toBeUndefined();
});

test('practice suggests signing in after three runs and shows what the run would have earned', async () => {
  const memory = createMemory();
  memory.setItem('jumpy.practice.runs', '2');
  const { frames, draw } = createOwnFrames();
  const answer = {
    ...{ xpPerPoint: '2', loginPath: '/api/auth/discord/start', wallet: { provider: 'keyring' } },
    ...{ termsUrl: 'https://terms.example/', privacyUrl: 'https://privacy.example/' },
  };
  const fetch = async () => Response.json(answer);
  const offer = await fetchSignInOffer({ fetch, localStorage, sessionStorage });
  const signInOffer = async () => offer;
  game = openGame({
    seed: SHORT_SEED,
    storage: memory,
    frameSource: frames,
    signInOffer,
    bot: createBotPlayer('beginner'),
  });
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(findVisible('.start')).toBeUndefined());
  for (let batch = 0; batch < 240 && findVisible('.is-over') === undefined; batch += 1) await draw(steady(15, 0.25));
  const [score, jumps] = [textOf('.final'), document.querySelectorAll('.well b')[1]?.textContent].map((text) =>
    Number(text?.replace(',', '')),
  );
  const earned = 10 + (jumps ?? 0) + 2 * (score ?? 0);
  expect(textOf('.invites').replace(',', '')).toContain(`your first run like this earns ${earned} XP.`);
  const link = document.querySelector('.is-over a');
  expect(link?.textContent).toBe('Sign in to make runs like this count');
  expect(link?.getAttribute('href')).toBe('/api/auth/discord/start');
  // What the login screen says, which this way does not pass.
  expect([...document.querySelectorAll('.sign-in-note')].map((note) => note.textContent)).toEqual([
    'What we store about you',
    'By signing in you agree to the terms and the privacy policy.',
  ]);
  expect([...document.querySelectorAll('.sign-in-note a')].map((note) => note.getAttribute('href'))).toEqual([
    '/help#privacy',
    'https://terms.example/',
    'https://privacy.example/',
  ]);
  // It wraps on the smallest phone.
  await page.viewport(360, 740);
  const sentence = link?.querySelector('span')?.getBoundingClientRect();
  const box = link?.getBoundingClientRect();
  expect(sentence?.right).toBeLessThanOrEqual(box?.right ?? 0);
  expect(box?.right).toBeLessThanOrEqual(360);
  expect(memory.entries.get('jumpy.practice.runs')).toBe('3');
});

test('practice says where the climb starts this week, starts there, and keeps it in the replay', async () => {
  const memory = createMemory();
  const host = createPracticeHost({
    ...{ crypto, storage: memory, seed: SHORT_SEED, goHome: () => undefined, readStartPlace: async () => 3 },
  });
  const bot = createBotPlayer('beginner');
  game = openGame({ host, storage: memory, frameSource: quickFrames, bot });
  await waitUntil(() => expect(textOf('.week')).toMatch(/^This week the climb starts in /));
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(memory.entries.get('jumpy.practice.run')).toBeDefined(), LONG_WAIT);
  const { bytes } = await unpackReplay(memory.entries.get('jumpy.practice.run') ?? '');
  expect(decodeReplay(bytes)).toMatchObject({ mode: 'practice', startPlace: 3 });
});

test('GAME-01 starts the first run without another press when the press that opened the page asked for it', async () => {
  const host = createPracticeHost({
    crypto,
    storage: createMemory(),
    seed: SHORT_SEED,
    startsNow: true,
    goHome: () => undefined,
    readStartPlace: inFirstPlace,
  });
  game = openGame({ host });
  await waitUntil(() => expect(textOf('.score')).toMatch(/^[\d,]+$/));
  expect(findVisible('.start')).toBeUndefined();
});

test('HOME-13 keeps the replay of the first whole run for the sign-in, and only that', async () => {
  const memory = createMemory();
  game = openGame({ seed: SHORT_SEED, storage: memory, frameSource: quickFrames, bot: createBotPlayer('beginner') });
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(findVisible('.is-over')).toBeDefined(), LONG_WAIT);
  await waitUntil(() => expect(memory.entries.get('jumpy.practice.run')).toBeDefined());
  const kept = memory.entries.get('jumpy.practice.run') ?? '';
  const { bytes } = await unpackReplay(kept);
  const replay = decodeReplay(bytes);
  expect(replay.mode).toBe('practice');
  expect(simulate(replay)).toMatchObject({ over: true, score: SHORT_SCORE, ticks: replay.lengthTicks });

  memory.setItem('jumpy.practice.run', 'the first');
  await userEvent.keyboard('{Enter}');
  await waitUntil(() => expect(findVisible('.is-over')).toBeUndefined());
  await waitUntil(() => expect(findVisible('.is-over')).toBeDefined(), LONG_WAIT);
  expect(memory.entries.get('jumpy.practice.run')).toBe('the first');
});

test('HOME-13 a run that its player leaves is not kept', async () => {
  const memory = createMemory();
  const host = createPracticeHost({
    crypto,
    storage: memory,
    seed: SHORT_SEED,
    goHome: () => undefined,
    readStartPlace: inFirstPlace,
  });
  const run = startPlayableRun(
    { runId: null, mode: 'practice', seed: SHORT_SEED, hiScoreBefore: 0 },
    { onEvent: () => undefined, onCheckpoint: () => undefined },
  );
  run.play(getInput(0, false));
  await host.finishRun(run, { frames: 1, longFrames: 0, input: undefined, platform: 'mobile' }, 'quit');
  expect(memory.entries.get('jumpy.practice.run')).toBeUndefined();
});

test('offers a player who is signed in a run that counts instead of a sign-in', async () => {
  const memory = createMemory();
  memory.setItem('jumpy.practice.runs', '2');
  let homes = 0;
  game = openGame({
    seed: SHORT_SEED,
    storage: memory,
    frameSource: quickFrames,
    signInOffer: async () => ({ signIn: undefined }),
    bot: createBotPlayer('beginner'),
    goHome: () => (homes += 1),
  });
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(findVisible('.is-over')).toBeDefined(), LONG_WAIT);
  expect(textOf('.is-over')).not.toContain('Sign in');
  expect(textOf('.is-over')).toContain('Practice doesn’t count for goals or XP.');
  await expect.element(page.getByRole('link', { name: 'Play solo' })).toHaveAttribute('href', '/play');
  await page.getByRole('button', { name: 'Home' }).click();
  expect(homes).toBe(1);
});

test('a pause hides the world, counts 3, 2, 1 and explains why it is refused', async () => {
  game = openGame({ seed: SHORT_SEED });
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(textOf('.score')).toMatch(/^[\d,]+$/));
  await userEvent.keyboard('p');
  await waitUntil(() => expect(textOf('.is-pause')).toContain('Ready when you are.'));
  expect(textOf('.is-pause')).toContain('Ready when you are.');
  // Practice has no pause limit, so none is shown.
  expect(textOf('.is-pause')).not.toMatch(/left|last|counts/);
  await userEvent.keyboard('{Enter}');
  await waitUntil(() => expect(textOf('.count')).toBe('3'));
  await waitUntil(() => expect(findVisible('.count')).toBeUndefined(), LONG_WAIT);
  await userEvent.keyboard('p');
  await waitUntil(() => expect(textOf('.note') + textOf('.is-pause')).not.toBe(''));
});

test('buttons handle their own clicks, and a click beside them starts nothing', async () => {
  let homeCount = 0;
  game = openGame({ seed: SHORT_SEED, goHome: () => (homeCount += 1) });
  // The last text to appear; the click looks for the screen by its text.
  await waitUntil(() => expect(findVisible('.week')).toBeDefined());
  await userEvent.click(document.querySelector('.start') ?? document.body, {
    position: { x: 20, y: 200 },
    force: true,
  });
  await waitUntil(() => expect(textOf('.score')).toMatch(/^[\d,]+$/));
  await userEvent.click(document.querySelector('[aria-label="Pause"]') ?? document.body);
  await waitUntil(() => expect(textOf('.is-pause')).toContain('Ready when you are.'));
  await userEvent.click(document.querySelector('.scrim') ?? document.body, { position: { x: 6, y: 6 } });
  expect(textOf('.is-pause')).toContain('Ready when you are.');
  const homeButton = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Home');
  await userEvent.click(homeButton ?? document.body);
  await waitUntil(() => expect(homeCount).toBe(1));
});

test('losing keyboard focus pauses the game', async () => {
  game = openGame({ seed: SHORT_SEED });
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(textOf('.score')).toMatch(/^[\d,]+$/));
  window.dispatchEvent(new Event('blur'));
  await waitUntil(() => expect(textOf('.is-pause')).toContain('You were away, so we paused.'));
});

test('practice saves a new best when the page closes during the run', async () => {
  const memory = createMemory();
  game = openGame({ seed: SHORT_SEED, storage: memory, frameSource: quickFrames, bot: createBotPlayer('beginner') });
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(Number(textOf('.score'))).toBeGreaterThan(20), LONG_WAIT);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(Number(memory.entries.get('jumpy.practice.best'))).toBeGreaterThan(20);
});

test('keeps the names of the keys in a low window, above the call to jump', async () => {
  await page.viewport(720, 450);
  game = openGame();
  const hints = [...document.querySelectorAll('.hint')];
  expect(hints.map(({ ariaLabel }) => ariaLabel)).toHaveLength(3);
  const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
  for (const hint of hints) {
    expect(hint.checkVisibility()).toBe(true);
    expect(boxOf(hint).height).toBeGreaterThan(0);
    expect([boxOf(hint).top >= 0, boxOf(hint).bottom <= 450]).toEqual([true, true]);
  }
  const call = document.querySelector('.call');
  if (!call) throw new Error('There is no call.');
  expect(boxOf(call).top).toBeGreaterThanOrEqual(0);
  const [top, bottom] = [
    Math.min(...hints.map((hint) => boxOf(hint).top)),
    Math.max(...hints.map((hint) => boxOf(hint).bottom)),
  ];
  expect(boxOf(call).bottom <= top || boxOf(call).top >= bottom).toBe(true);
});

test('GAME-04 the platform determines the texts and hints', () => {
  game = openGame({ platform: 'mobile' });
  expect(textOf('.call')).toBe('Tap to jump');
  expect(document.querySelectorAll('.hint svg')).toHaveLength(2);
});

test('M and the button toggle sound, and the choice is saved', async () => {
  const memory = createMemory();
  game = openGame({ storage: memory });
  const readSoundSettings = (): unknown => JSON.parse(memory.entries.get('jumpy.sound') ?? '{}');
  expect(readSoundSettings()).toMatchObject({ muted: true });
  await userEvent.keyboard('m');
  expect(readSoundSettings()).toMatchObject({ muted: false });
  await userEvent.keyboard('m');
  expect(readSoundSettings()).toMatchObject({ muted: true });
});
