import { DEFAULT_GAME_SETTINGS } from '@jumpy/protocol/settings';
import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { createStartScreen } from '../src/page/startScreen.ts';

const session = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
const emulate = (value: 'active' | 'none'): Promise<unknown> =>
  session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

afterEach(async () => {
  await emulate('none');
  document.body.replaceChildren();
});

test('keeps the call to jump readable under a contrast theme', async () => {
  const start = createStartScreen({
    isPractice: false,
    repeatsLessons: false,
    settings: () => DEFAULT_GAME_SETTINGS,
    onSettings: () => undefined,
  });
  document.body.append(start.root);
  start.setPlatform('desktop');
  const call = start.root.querySelector('.call');
  if (!call) throw new Error('There is no call.');
  const stroke = (): string => getComputedStyle(call).getPropertyValue('-webkit-text-stroke-width');
  expect(stroke()).not.toBe('0px');
  await emulate('active');
  expect(stroke()).toBe('0px');
});
