import { createPracticeHost } from '../src/host/practiceHost.ts';
import type { Host } from '../src/host/host.ts';
import { loadGameSettings } from '@jumpy/protocol/settings';
import { SETTINGS_KEY } from '@jumpy/protocol/storageKeys';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createBotPlayer } from '../src/botPlayer.ts';
import { createOwnFrames, steady } from './support/frames.ts';
import { createMemory, openPreloadedGame, findVisible, SHORT_SEED, textOf, inFirstPlace } from './support/gamePage.ts';

/** Four ticks per frame, since the rendering does not matter. */
const HERTZ = 15;
let game: { stop(): void } | undefined;
afterEach(() => {
  game?.stop();
  vi.restoreAllMocks();
});

const root = document.documentElement;
const option = (name: string, value: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="setting-${name}"][value="${value}"]`);
  if (found === null) throw new Error(`There is no ${name} ${value}.`);
  return found;
};
const choose = (name: string, value: string): void => option(name, value).click();

test('the gear and the key S open the settings; Escape, S and Done close them and restore focus', async () => {
  game = await openPreloadedGame();
  const gear = document.querySelector<HTMLElement>('[aria-label="Settings"]');
  gear?.focus();
  await userEvent.keyboard('{Enter}');
  expect(findVisible('.is-settings')?.getAttribute('role')).toBe('dialog');
  await userEvent.keyboard('{Escape}');
  expect(findVisible('.is-settings')).toBeUndefined();
  expect(document.activeElement).toBe(gear);
  for (const [opens, closes] of [
    ['s', 's'],
    [',', ','],
  ] as const) {
    await userEvent.keyboard(opens);
    expect(textOf('.is-settings')).toMatch(/^SETTINGS/);
    await userEvent.keyboard(closes);
    expect(findVisible('.is-settings')).toBeUndefined();
  }
  await userEvent.keyboard('s');
  await userEvent.click(
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Done') ?? root,
  );
  expect(findVisible('.is-settings')).toBeUndefined();
});

test('every setting works by keyboard alone, applies at once and is saved, without reaching the game', async () => {
  const memory = createMemory();
  game = await openPreloadedGame({ storage: memory });
  await userEvent.keyboard('s');
  expect(document.activeElement).toBe(option('practiceSpeed', '1'));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Tab}{ArrowRight}');
  expect(loadGameSettings(memory)).toMatchObject({ practiceSpeed: 0.6, practiceNet: true });
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(option('controls', 'standard'));
  await userEvent.keyboard('{ArrowRight}');
  expect(root.dataset['controls']).toBe('one-switch');
  await userEvent.keyboard('{ArrowLeft}{Tab}{ArrowRight}');
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}');
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}');
  // Volume, sample and tutorial follow the guide.
  await userEvent.keyboard('{Tab}{ArrowLeft}{Tab}{Tab}');
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await userEvent.keyboard('{Tab}{ArrowRight}');
  expect(loadGameSettings(memory)).toEqual({
    practiceSpeed: 0.6,
    practiceNet: true,
    controls: 'standard',
    hand: 'left',
    motion: 'reduced',
    palette: 'colourblind',
    guide: 'mono',
    ownPace: false,
    reviveOffer: false,
    recordOnChain: 'all',
    haptics: false,
  });
  const { hand, palette, still } = root.dataset;
  expect({ hand, palette, still }).toEqual({ hand: 'left', palette: 'colourblind', still: '' });
  // Choosing a guide turns the sound on.
  expect(JSON.parse(memory.entries.get('jumpy.sound') ?? '')).toMatchObject({ muted: false });
  await userEvent.keyboard('{Tab}{ArrowRight}');
  expect(JSON.parse(memory.entries.get('jumpy.sound') ?? '')).toMatchObject({ muted: true });
  await userEvent.keyboard('{ArrowLeft}');
  expect(JSON.parse(memory.entries.get('jumpy.sound') ?? '')).toMatchObject({ muted: false });
  await userEvent.keyboard('{Tab}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-valuetext')).toBe('40 %');
  await userEvent.keyboard('{Tab}{ArrowLeft}{ArrowLeft}');
  expect(memory.entries.get('music_volume')).toBe('0.4');
  expect(JSON.parse(memory.entries.get('jumpy.sound') ?? '')).toMatchObject({ volume: 0.5, guideVolume: 0.7 });
  await userEvent.keyboard('{Home}');
  const rows = [...document.querySelectorAll('.setting:has([data-setting="music"], [data-setting="effects"])')];
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Music40 %', 'EffectsOff']);
  expect(findVisible('.score')).toBeUndefined();
});

test('another page’s choices are shown and applied while the sheet is open', async () => {
  const memory = createMemory();
  game = await openPreloadedGame({ storage: memory });
  await userEvent.keyboard('s');
  memory.setItem(SETTINGS_KEY, JSON.stringify({ ...loadGameSettings(memory), hand: 'left' }));
  memory.setItem('music_volume', '0.9');
  window.dispatchEvent(new StorageEvent('storage'));
  expect(option('hand', 'left').checked).toBe(true);
  expect(root.dataset['hand']).toBe('left');
  expect(document.querySelector<HTMLInputElement>('[data-setting="music"]')?.value).toBe('0.9');
});

/** Practice under the rules of a counted run. */
function countedHost(): Host {
  const memory = createMemory();
  const practice = createPracticeHost({
    crypto,
    storage: memory,
    seed: SHORT_SEED,
    goHome: () => undefined,
    readStartPlace: inFirstPlace,
  });
  return {
    ...practice,
    open: (listener) =>
      practice.open({ ...listener, onTicket: (ticket) => listener.onTicket({ ...ticket, mode: 'solo' }) }),
  };
}

test('opening the settings in practice pauses, without a limit', async () => {
  const { frames, draw } = createOwnFrames();
  game = await openPreloadedGame({ seed: SHORT_SEED, frameSource: frames });
  await userEvent.keyboard(' ');
  await draw(steady(HERTZ, 2));
  for (let times = 0; times < 2; times += 1) {
    await userEvent.keyboard('s');
    expect(textOf('.is-settings')).toMatch(/^SETTINGS/);
    await userEvent.keyboard('{Escape}{Enter}');
    await draw(steady(HERTZ, 4));
    expect(findVisible('.is-pause')).toBeUndefined();
  }
});

test('opening the settings in a counted run is a regular pause, and closing them returns to it', async () => {
  const { frames, draw } = createOwnFrames();
  game = await openPreloadedGame({ seed: SHORT_SEED, frameSource: frames, host: countedHost() });
  await userEvent.keyboard(' ');
  await draw(steady(HERTZ, 2));
  await userEvent.keyboard('s');
  expect(textOf('.is-settings')).toMatch(/^SETTINGS/);
  expect(textOf('.is-pause')).toContain('Ready when you are.');
  choose('hand', 'left');
  await userEvent.keyboard('{Escape}');
  expect(findVisible('.is-settings')).toBeUndefined();
  expect(textOf('.is-pause')).toContain('Ready when you are.');
  await userEvent.keyboard('{Enter}');
  await draw(steady(HERTZ, 4));
  expect(findVisible('.is-pause')).toBeUndefined();
  // Pauses must be two seconds apart: the settings stay closed, with a message.
  await userEvent.keyboard('s');
  expect(findVisible('.is-settings')).toBeUndefined();
  expect(textOf('.note')).toBe('Keep playing a bit first.');
});

test('settings make everything below inert, and Space closes them', async () => {
  game = await openPreloadedGame();
  await userEvent.keyboard('s');
  expect(document.querySelector<HTMLElement>('.start')?.inert).toBe(true);
  document.querySelector<HTMLElement>('.is-settings .actions .btn')?.focus();
  await userEvent.keyboard(' ');
  expect(findVisible('.is-settings')).toBeUndefined();
  expect(textOf('.call')).toBe('Press Space');
});

test('the hop button is on the side of the chosen hand', async () => {
  const { frames, draw } = createOwnFrames();
  game = await openPreloadedGame({ seed: SHORT_SEED, frameSource: frames, bot: createBotPlayer('beginner') });
  await userEvent.keyboard(' ');
  await draw(steady(HERTZ, 1));
  const side = (): string => {
    const orb = findVisible('.orb')?.getBoundingClientRect();
    const column = document.querySelector('.column')?.getBoundingClientRect();
    if (orb === undefined || column === undefined) throw new Error('There is no hop button.');
    return orb.left - column.left < column.right - orb.right ? 'left' : 'right';
  };
  expect(side()).toBe('right');
  await userEvent.keyboard('s');
  choose('hand', 'left');
  await waitUntil(() => expect(side()).toBe('left'));
});

test('turning vibration off stops all haptics', async () => {
  const buzzes = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  for (const haptics of [false, true]) {
    const memory = createMemory();
    memory.setItem(SETTINGS_KEY, JSON.stringify({ haptics }));
    const { frames, draw } = createOwnFrames();
    game = await openPreloadedGame({
      seed: SHORT_SEED,
      storage: memory,
      frameSource: frames,
      bot: createBotPlayer('beginner'),
    });
    await userEvent.keyboard(' ');
    await draw(steady(HERTZ, 4));
    expect(buzzes.mock.calls.length > 0).toBe(haptics);
    game.stop();
  }
});

test('one switch plays from the start to the next run: any key, or a touch anywhere', async () => {
  const memory = createMemory();
  memory.setItem(SETTINGS_KEY, JSON.stringify({ controls: 'one-switch' }));
  const { frames, draw } = createOwnFrames();
  game = await openPreloadedGame({ seed: SHORT_SEED, storage: memory, frameSource: frames });
  expect(document.querySelectorAll('.hint svg')).toHaveLength(3);
  // After using the gear by keyboard, the next key press must not activate it again.
  document.querySelector<HTMLElement>('[aria-label="Settings"]')?.focus();
  await userEvent.keyboard('{Enter}{Escape}');
  await draw(steady(HERTZ, 1));
  await userEvent.keyboard(' ');
  await draw(steady(HERTZ, 1));
  expect(findVisible('.is-settings')).toBeUndefined();
  expect(textOf('.score')).toMatch(/^[\d,]+$/);
  expect(findVisible('.orb')).toBeUndefined();
  await userEvent.keyboard('{x>}');
  for (let second = 0; second < 40 && findVisible('.is-over') === undefined; second += 1) await draw(steady(HERTZ, 1));
  await draw(steady(HERTZ, 1));
  expect(textOf('.is-over')).toContain('Practice doesn’t count for goals or XP.');
  await userEvent.keyboard('{/x}x');
  await draw(steady(HERTZ, 1));
  expect(findVisible('.is-over')).toBeUndefined();
  for (let second = 0; second < 40 && findVisible('.is-over') === undefined; second += 1) await draw(steady(HERTZ, 1));
  await draw(steady(HERTZ, 1));
  document.querySelector('.scrim')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await draw(steady(HERTZ, 1));
  expect(findVisible('.is-over')).toBeUndefined();
  expect(textOf('.score')).toMatch(/^[\d,]+$/);
});

test('settings offer the lessons while that ends no run, and practice starts with them', async () => {
  const { frames, draw } = createOwnFrames();
  game = await openPreloadedGame({ repeatsLessons: true, seed: SHORT_SEED, frameSource: frames });
  expect(textOf('.start')).toContain('Quick refresher');
  const link = () => findVisible('.is-settings a[href$="?learn"]');
  await userEvent.keyboard('s');
  expect(link()).toMatchObject({ target: '_top', textContent: 'Learn again' });
  await userEvent.keyboard('{Escape} ');
  await draw(steady(HERTZ, 2));
  await userEvent.keyboard('s');
  expect(textOf('.is-settings')).toMatch(/^SETTINGS/);
  expect(link()).toBeUndefined();
});
