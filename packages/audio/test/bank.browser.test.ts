import { expect, it } from 'vitest';
import { arrangeBar } from '../src/arrange.ts';
import { createBank } from '../src/bank.ts';
import { THEMES } from '../src/themes/all.ts';

const context = new OfflineAudioContext(2, 24_000, 24_000);

it('lets the page breathe after every slice, and draws nothing twice', async () => {
  let pauses = 0;
  let nowMs = 0;
  // Every look at this clock finds 3 ms gone, more than a slice: so each sound is a slice of its own.
  const bank = createBank(context, { pause: async () => void (pauses += 1), clock: () => (nowMs += 3) });
  await bank.stock(THEMES.sunny);
  expect(pauses).toBeGreaterThan(70);
  const drawn = pauses;
  await bank.stock(THEMES.sunny);
  expect(pauses).toBe(drawn);
  for (const note of arrangeBar(THEMES.sunny, 5)) expect(bank.find(note)?.length).toBeGreaterThan(0);
});
