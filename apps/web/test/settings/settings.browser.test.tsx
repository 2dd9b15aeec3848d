import { SETTING_ROWS } from '@jumpy/protocol/settingRows';
import { DEFAULT_GAME_SETTINGS } from '@jumpy/protocol/settings';
import { SETTINGS_KEY } from '@jumpy/protocol/storageKeys';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applyPageAppearance } from '../../src/data/applyPageAppearance.ts';
import { updateSettings, getSettings } from '../../src/data/settings.ts';
import { updateSound, getSound, onSoundChange } from '../../src/data/soundSettings.ts';
import { prefersReducedMotion } from '../../src/ui/useReducedMotion.ts';
import { type StubCall, StubRefusal, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, type Visit, visit } from '../support/visit.tsx';
import { overlays } from '../../src/stores/overlays.ts';

const root = document.documentElement;
const sheet = () => page.getByRole('dialog', { name: 'Settings' });
const row = (name: string) => page.getByRole('group', { name });
const getStored = (): unknown => JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}');
const token = (name: string): string => getComputedStyle(root).getPropertyValue(name).trim();

let visited: Visit;
async function open(path = '/home'): Promise<void> {
  visited = await visit(path, { answers: SIGNED_IN, remembered: true, width: 1_440, height: 900 });
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect.element(sheet()).toBeVisible();
}

/** A change made by another tab. */
function changeElsewhere(key: string, value: string): void {
  localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

let stopAppearance: () => void;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stopAppearance = applyPageAppearance(root);
});
afterEach(() => {
  stopAppearance();
  overlays.set({ secondary: undefined });
  leave();
  sessionStorage.clear();
  delete root.dataset.motion;
  delete root.dataset.palette;
});

describe('the settings sheet', () => {
  test('has a row for each setting with its choices, and the default selected', async () => {
    await open();
    for (const { label, key, options } of SETTING_ROWS) {
      const chosen = options.find(({ value }) => value === DEFAULT_GAME_SETTINGS[key]);
      await expect.element(row(label).getByRole('radio', { name: chosen?.label ?? '' })).toBeChecked();
      expect(row(label).getByRole('radio').elements()).toHaveLength(options.length);
    }
  });

  test('GAME-41 says what an on-chain record is and costs', async () => {
    await open();
    const says = SETTING_ROWS.find(({ key }) => key === 'recordOnChain')?.note ?? '';
    expect(says).toContain('costs a little MON');
    await expect.element(row('Record on chain')).toHaveAccessibleDescription(says);
  });

  test.each(SETTING_ROWS.map(({ key, label, options }) => [label, key, options] as const))(
    '%s: stores every choice where the game page reads it',
    async (label, key, options) => {
      await open();
      for (const option of [...options].reverse()) {
        await row(label).getByRole('radio', { name: option.label, exact: true }).click();
        expect(getStored()).toMatchObject({ [key]: option.value });
        await expect.element(row(label).getByRole('radio', { name: option.label })).toBeChecked();
      }
    },
  );

  test('shares sound, music and effects with the game', async () => {
    await open();
    await row('Sound').getByRole('radio', { name: 'Off' }).click();
    expect(localStorage.getItem('jumpy.sound')).toContain('"muted":true');
    (page.getByRole('slider', { name: 'Music volume' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(localStorage.getItem('music_volume')).toBe('0.4');
    (page.getByRole('slider', { name: 'Effects volume' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(getSound().volume).toBe(0.6);
  });

  test('shows the volume of the audio guide while it is on, and explains its cues', async () => {
    await open();
    const volume = page.getByRole('slider', { name: 'Guide volume' });
    await expect.element(volume).not.toBeInTheDocument();
    await expect.element(row('Audio guide')).toHaveAccessibleDescription(/high is right, low is left/);
    await row('Audio guide').getByRole('radio', { name: 'One ear' }).click();
    await expect.element(volume).toBeVisible();
    (volume.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(getSound().guideVolume).toBe(0.7);
    expect(JSON.parse(localStorage.getItem('jumpy.sound') ?? '')).toMatchObject({ guideVolume: 0.7, volume: 0.7 });
  });

  test('has one row each for sound, music and effects, explains them once, and 0 is off', async () => {
    await open();
    const named = page.getByText(/^(Sound|Music|Effects)\b/).elements();
    expect(named.map(({ textContent }) => textContent)).toEqual([
      'Sound',
      'Music',
      'Effects',
      'Sound off mutes everything. A slider all the way down mutes only that sound.',
    ]);
    (page.getByRole('slider', { name: 'Effects volume' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}');
    expect(getSound()).toMatchObject({ volume: 0, muted: false });
    await expect.element(page.getByRole('status').filter({ hasText: 'Off' })).toHaveTextContent('Off');
  });

  test('OVER-03 shows that the music pill is paused, and ends the pause when the music is changed', async () => {
    updateSound({ musicPaused: true });
    await open();
    await expect.element(page.getByText('Paused', { exact: true })).toBeVisible();
    (page.getByRole('slider', { name: 'Music volume' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(sessionStorage.getItem('jumpy.music.paused')).toBe('false');
    await expect.element(page.getByText('Paused', { exact: true })).not.toBeInTheDocument();
    expect(getSound()).toMatchObject({ musicVolume: 0.4, musicPaused: false });
  });

  test('closes with its button and on Escape', async () => {
    await open();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(sheet()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect.element(sheet()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet()).not.toBeInTheDocument();
  });

  test('opens from the gear of the game screen too', async () => {
    await open('/play');
    await expect.element(row('Colors')).toBeVisible();
  });

  test('follows changes made in the game page or in another tab', async () => {
    await open();
    changeElsewhere(SETTINGS_KEY, JSON.stringify({ ...DEFAULT_GAME_SETTINGS, hand: 'left' }));
    await expect.element(row('Hop button').getByRole('radio', { name: 'Left' })).toBeChecked();
    changeElsewhere('music_volume', '0.9');
    await expect.element(page.getByRole('slider', { name: 'Music volume' })).toHaveValue('0.9');
  });
});

describe('applying settings to the shell', () => {
  test('stops motion when reduced, allows it when full, and follows the device otherwise', async () => {
    updateSettings({ motion: 'reduced' });
    expect([root.dataset.motion, prefersReducedMotion(), token('--m-base')]).toEqual(['reduced', true, '0ms']);
    updateSettings({ motion: 'full' });
    expect([root.dataset.motion, prefersReducedMotion(), token('--m-base')]).toEqual(['full', false, '200ms']);
    updateSettings({ motion: 'system' });
    expect(prefersReducedMotion()).toBe(matchMedia('(prefers-reduced-motion: reduce)').matches);
  });

  test('shows numbers at once with reduced motion', async () => {
    updateSettings({ motion: 'reduced' });
    await visit('/home', { answers: SIGNED_IN, remembered: true });
    await expect.element(page.getByText('4,210').first()).toBeVisible();
    await expect
      .poll(() => page.getByRole('img', { name: 'Your character: Jumpy' }).element().querySelectorAll('path').length)
      .toBeGreaterThan(5);
    const hero = page.getByRole('img', { name: 'Your character: Jumpy' }).element();
    const before = hero.innerHTML;
    const notes = new MutationObserver(() => undefined);
    notes.observe(hero, { childList: true, subtree: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(notes.takeRecords()).toEqual([]);
    expect(hero.innerHTML).toBe(before);
    notes.disconnect();
  });

  test('replaces coral and mint in the colorblind palette, with readable ink on both', async () => {
    await visit('/home', { answers: SIGNED_IN, remembered: true });
    updateSettings({ palette: 'colourblind' });
    expect(root.dataset.palette).toBe('colourblind');
    expect([token('--coral'), token('--mint')]).toEqual(['#ff9f1c', '#56b4e9']);
    for (const name of ['--coral', '--coral-l', '--mint', '--mint-l'])
      expect(contrast(token('--ink'), token(name))).toBeGreaterThanOrEqual(4.5);
    for (const name of ['--coral-l', '--mint']) {
      expect(contrast(token('--s1'), token(name))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(token('--s2'), token(name))).toBeGreaterThanOrEqual(3);
    }
    updateSettings({ palette: 'standard' });
    expect(token('--coral')).toBe('#ff7a6b');
  });

  test('keeps settings for this page when the browser does not store them', () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
    updateSettings({ hand: 'left' });
    expect(getSettings().hand).toBe('left');
    Storage.prototype.setItem = setItem;
    updateSettings({ hand: 'right' });
  });

  test('notifies this page of a sound change', async () => {
    let eventCount = 0;
    const stop = onSoundChange(() => {
      eventCount += 1;
    });
    updateSound({ musicVolume: 0.5 });
    expect([eventCount, getSound().musicVolume]).toEqual([1, 0.5]);
    changeElsewhere('jumpy.sound', '{"muted":true,"volume":0.2}');
    await expect.poll(() => eventCount).toBe(2);
    expect(getSound()).toMatchObject({ muted: true, volume: 0.2 });
    stop();
  });
});

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.slice(1).match(/../g) ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

describe.each([
  ['Let others watch my runs live', 'account/watching', 'othersMayWatch', /^With a few seconds’ delay/],
  ['Public profile', 'account/profile', 'isPublic', /^Anyone with the link can see your best runs/],
] as const)('the setting "%s"', (label, name, field, says) => {
  const choice = (text: 'On' | 'Off') => row(label).getByRole('radio', { name: text });

  test('belongs to the account: it is read from and changed on the server', async () => {
    await open();
    await expect.element(choice('On')).toBeChecked();
    const { server } = visited;
    server.setAnswers({ [name]: (call: StubCall) => ({ success: true, [field]: call.method === 'GET' }) });
    await choice('Off').click();
    await expect.element(choice('Off')).toBeChecked();
    expect(server.calls.findLast((call) => call.name === name)).toMatchObject({
      method: 'POST',
      body: { [field]: false },
    });
    await expect.element(row(label)).toHaveAccessibleDescription(says);
  });

  test('reverts to the saved value when saving fails, and says so', async () => {
    await open();
    await expect.element(choice('On')).toBeChecked();
    const { server } = visited;
    server.setAnswers({ [name]: new StubRefusal(500, 'internal') });
    await choice('Off').click();
    await expect.element(page.getByText(/Couldn’t save that/)).toBeVisible();
    await expect.element(choice('On')).toBeChecked();
    server.setAnswers({ [name]: { success: true, [field]: false } });
    await sheet().getByRole('button', { name: 'Try again' }).click();
    await expect.element(choice('Off')).toBeChecked();
    expect(page.getByText(/Couldn’t save that/).elements()).toEqual([]);
  });
});
