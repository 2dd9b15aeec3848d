import { expect, it } from 'vitest';
import { arrangeBar } from '../src/arrangeBar.ts';
import { createSampleBank } from '../src/sampleBank.ts';
import { THEMES } from '../src/themes.ts';

const context = new OfflineAudioContext(2, 24_000, 24_000);

it('yields to the page after every slice and renders nothing twice', async () => {
  let pauses = 0;
  let nowMs = 0;
  // Every clock read advances 3 ms, more than a slice, so each sound takes its own slice.
  const bank = createSampleBank(context, { pause: async () => void (pauses += 1), clock: () => (nowMs += 3) });
  await bank.load(THEMES.sunny);
  expect(pauses).toBeGreaterThan(70);
  const drawn = pauses;
  await bank.load(THEMES.sunny);
  expect(pauses).toBe(drawn);
  for (const note of arrangeBar(THEMES.sunny, 5)) expect(bank.get(note)?.length).toBeGreaterThan(0);
});
