import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createBotPlayer } from '../src/botPlayer.ts';
import { createOwnFrames, quickFrames, steady } from './support/frames.ts';
import { createMemory, openGame, SHORT_SCORE, SHORT_SEED, shown, textOf } from './support/gamePage.ts';

const LONG = { timeoutMs: 45_000, intervalMs: 100 };
let game: { stop(): void } | undefined;
afterEach(() => game?.stop());

test('GAME-01 practice runs from a key press to the end and again, with real keys', async () => {
  const memory = createMemory();
  game = openGame({ seed: SHORT_SEED, storage: memory, frameSource: quickFrames });
  expect(textOf('.call')).toBe('Press Space');
  expect(textOf('.start')).toContain('Practice earns nothing');
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(textOf('.score')).toMatch(/^[\d,]+$/));
  await userEvent.keyboard('{ArrowLeft>}');
  await waitUntil(() => expect(textOf('.is-over')).toContain('Practice earns nothing.'), LONG);
  await userEvent.keyboard('{/ArrowLeft}');
  expect(textOf('.is-over')).toContain('Practice earns nothing.');
  expect(document.querySelector('.is-over a')?.getAttribute('href')).toBe('/login');
  const score = textOf('.final').replace(',', '');
  if (score !== '0') expect(memory.kept.get('jumpy.practice.best')).toBe(score);

  // The second run may be seconds old when polled, so record the first score it showed.
  const scores: string[] = [];
  const watch = new MutationObserver(() => scores.push(textOf('.score')));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  await userEvent.keyboard('{Enter}');
  await waitUntil(() => expect(shown('.is-over')).toBeUndefined());
  await waitUntil(() => expect(scores.find((text) => /^[\d,]+$/.test(text))).toBe('0'));
  watch.disconnect();
});

test('practice remembers this browser’s best and announces when it is beaten', async () => {
  const memory = createMemory();
  memory.setItem('jumpy.practice.best', '50');
  game = openGame({ seed: SHORT_SEED, storage: memory, frameSource: quickFrames, bot: createBotPlayer('beginner') });
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(textOf('.is-over')).toContain('Practice earns nothing.'), LONG);
  expect(textOf('.sign')).toBe('NEW BEST!');
  expect(textOf('.final')).toBe(String(SHORT_SCORE));
  expect(memory.kept.get('jumpy.practice.best')).toBe(String(SHORT_SCORE));
});

test('practice suggests signing in after three runs and shows what the run would have earned', async () => {
  const memory = createMemory();
  memory.setItem('jumpy.practice.runs', '2');
  const { frames, draw } = createOwnFrames();
  const xpRate = async () => '2' as const;
  game = openGame({ seed: SHORT_SEED, storage: memory, frameSource: frames, xpRate, bot: createBotPlayer('beginner') });
  await userEvent.keyboard(' ');
  for (let piece = 0; piece < 240 && shown('.is-over') === undefined; piece += 1) await draw(steady(15, 0.25));
  const [score, jumps] = [textOf('.final'), document.querySelectorAll('.well b')[1]?.textContent].map((text) =>
    Number(text?.replace(',', '')),
  );
  const earned = 10 + (jumps ?? 0) + 2 * (score ?? 0);
  expect(textOf('.invites').replace(',', '')).toContain(`would have earned ${earned} XP as your first.`);
  expect(document.querySelector('.is-over a')?.getAttribute('href')).toBe('/login');
  expect(memory.kept.get('jumpy.practice.runs')).toBe('3');
});

test('a pause hides the world, counts 3, 2, 1 and explains why it is refused', async () => {
  game = openGame({ seed: SHORT_SEED });
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(textOf('.score')).toMatch(/^[\d,]+$/));
  await userEvent.keyboard('p');
  await waitUntil(() => expect(textOf('.is-pause')).toContain('Your run waits for you.'));
  expect(textOf('.is-pause')).toContain('Your run waits for you.');
  // Practice has no pause limit, so none is shown.
  expect(textOf('.is-pause')).not.toMatch(/left|last|counts/);
  await userEvent.keyboard('{Enter}');
  await waitUntil(() => expect(textOf('.count')).toBe('3'));
  await waitUntil(() => expect(shown('.count')).toBeUndefined(), LONG);
  await userEvent.keyboard('p');
  await waitUntil(() => expect(textOf('.note') + textOf('.is-pause')).not.toBe(''));
});

test('buttons handle their own clicks, and a click beside them starts nothing', async () => {
  let wentHome = 0;
  game = openGame({ seed: SHORT_SEED, goHome: () => (wentHome += 1) });
  await userEvent.click(document.querySelector('.start') ?? document.body, {
    position: { x: 20, y: 200 },
    force: true,
  });
  await waitUntil(() => expect(textOf('.score')).toMatch(/^[\d,]+$/));
  await userEvent.click(document.querySelector('[aria-label="Pause"]') ?? document.body);
  await waitUntil(() => expect(textOf('.is-pause')).toContain('Your run waits for you.'));
  await userEvent.click(document.querySelector('.scrim') ?? document.body, { position: { x: 6, y: 6 } });
  expect(textOf('.is-pause')).toContain('Your run waits for you.');
  const home = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Home');
  await userEvent.click(home ?? document.body);
  await waitUntil(() => expect(wentHome).toBe(1));
});

test('losing keyboard focus pauses the game', async () => {
  game = openGame({ seed: SHORT_SEED });
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(textOf('.score')).toMatch(/^[\d,]+$/));
  window.dispatchEvent(new Event('blur'));
  await waitUntil(() => expect(textOf('.is-pause')).toContain('You were away, so your run waited.'));
});

test('practice saves a new best when the page closes during the run', async () => {
  const memory = createMemory();
  game = openGame({ seed: SHORT_SEED, storage: memory, frameSource: quickFrames, bot: createBotPlayer('beginner') });
  await userEvent.keyboard(' ');
  await waitUntil(() => expect(Number(textOf('.score'))).toBeGreaterThan(20), LONG);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(Number(memory.kept.get('jumpy.practice.best'))).toBeGreaterThan(20);
});

test('GAME-04 the platform determines the texts and hints', () => {
  game = openGame({ platform: 'mobile' });
  expect(textOf('.call')).toBe('Tap to jump');
  expect(document.querySelectorAll('.hint svg')).toHaveLength(2);
});

test('M and the button toggle sound, and the choice is saved', async () => {
  const memory = createMemory();
  game = openGame({ storage: memory });
  const kept = (): unknown => JSON.parse(memory.kept.get('jumpy.sound') ?? '{}');
  expect(kept()).toMatchObject({ muted: true });
  await userEvent.keyboard('m');
  expect(kept()).toMatchObject({ muted: false });
  await userEvent.keyboard('m');
  expect(kept()).toMatchObject({ muted: true });
});
