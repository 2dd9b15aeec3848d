import { DEFAULT_GAME_SETTINGS, type GameSettings } from '@jumpy/protocol/settings';
import { SETTINGS_KEY } from '@jumpy/protocol/storageKeys';
import { describe, expect, it } from 'vitest';
import { createPreferences, type Preferences } from '../src/settings/preferences.ts';

function open(settings: Partial<GameSettings> = {}, reduces = false) {
  const stored = new Map([[SETTINGS_KEY, JSON.stringify(settings)]]);
  const device = Object.assign(new EventTarget(), { matches: reduces });
  const memory = { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) };
  const preferences: Preferences = createPreferences({
    storage: memory,
    motionQuery: device as unknown as MediaQueryList,
  });
  let changeCount = 0;
  const stop = preferences.subscribe(() => (changeCount += 1));
  return { preferences, stored, device, stop, changes: () => changeCount };
}

describe('player preferences', () => {
  it.each([
    ['system', false, false],
    ['system', true, true],
    ['full', true, false],
    ['reduced', false, true],
  ] as const)(
    'resolve motion %s with a device preference for reduced motion of %s',
    (motion, reduces, reducedMotion) => {
      expect(open({ motion }, reduces).preferences.reducedMotion).toBe(reducedMotion);
    },
  );

  it('are saved at once and published to subscribers', () => {
    const { preferences, stored, changes } = open();
    preferences.update({ hand: 'left' });
    expect(preferences.settings).toEqual({ ...DEFAULT_GAME_SETTINGS, hand: 'left' });
    expect(JSON.parse(stored.get(SETTINGS_KEY) ?? '')).toEqual({ ...DEFAULT_GAME_SETTINGS, hand: 'left' });
    expect(changes()).toBe(1);
  });

  it('follow another of our pages, and publish only changes', () => {
    const { preferences, stored, changes } = open();
    stored.set(SETTINGS_KEY, JSON.stringify({ ...DEFAULT_GAME_SETTINGS, palette: 'colourblind' }));
    preferences.reload();
    preferences.reload();
    expect(preferences.settings.palette).toBe('colourblind');
    expect(changes()).toBe(1);
  });

  it('follow the device while motion is left to the system, and stop when closed', () => {
    const { preferences, device, stop, changes } = open();
    device.matches = true;
    device.dispatchEvent(new Event('change'));
    expect([preferences.reducedMotion, changes()]).toEqual([true, 1]);
    preferences.update({ motion: 'full' });
    device.dispatchEvent(new Event('change'));
    expect([preferences.reducedMotion, changes()]).toEqual([false, 2]);
    stop();
    preferences.update({ motion: 'reduced' });
    expect(changes()).toBe(2);
  });
});
