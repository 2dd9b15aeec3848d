import type { CDPSession } from '@playwright/test';
import { openGamePage, AUTOPLAY_SCRIPT } from './benchPage.ts';
import type { Measurement } from './benchRow.ts';

/**
 * Drives frames as fast as possible with a synthetic clock of 1/60 s per frame, yielding to the page between slices.
 */
const FAKE_FRAMES_SCRIPT = `
  let waiting;
  let handle = 0;
  let nowMs = 1_000;
  window.requestAnimationFrame = (callback) => { waiting = callback; handle += 1; return handle; };
  window.cancelAnimationFrame = () => { waiting = undefined; };
  window.playFrames = async (frames) => {
    for (let frame = 1; frame <= frames; frame += 1) {
      nowMs += 1_000 / 60;
      const callback = waiting;
      waiting = undefined;
      callback?.(nowMs);
      if (frame % 30 === 0) await new Promise((resolve) => setTimeout(resolve, 4));
    }
  };`;

const FRAMES_PER_MINUTE = 3_600;
const WARM_UP_MINUTES = 2;
const MINUTES = 10;
const GOAL_MB = 1;

async function heapBytes(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Ten minutes of play in fast-forward; heap size after each minute, following a full garbage collection. */
export const measureHeapGrowth: Measurement = async () => {
  const game = await openGamePage();
  try {
    const page = await (await game.browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await page.addInitScript(AUTOPLAY_SCRIPT);
    await page.addInitScript(FAKE_FRAMES_SCRIPT);
    await page.goto(game.url);
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.enable');
    const play = (minutes: number): Promise<unknown> =>
      page.evaluate(`window.playFrames(${minutes * FRAMES_PER_MINUTE})`);
    await play(WARM_UP_MINUTES);
    const used = [await heapBytes(session)];
    for (let minute = 0; minute < MINUTES; minute += 1) {
      await play(1);
      used.push(await heapBytes(session));
    }
    const first = used[0] ?? Number.NaN;
    const grownMb = ((used.at(-1) ?? Number.NaN) - first) / 1_048_576;
    return [
      {
        name: 'heap growth in 10 minutes of play',
        ours: `${grownMb.toFixed(2)} MB`,
        goal: `under ${GOAL_MB} MB`,
        ok: grownMb < GOAL_MB,
        how: `${MINUTES * FRAMES_PER_MINUTE} frames of 1/60 s driven faster than time, after ${WARM_UP_MINUTES} minutes of warming up, garbage collected before each reading: from ${megabytes(first)}, each minute ${used.slice(1).map(megabytes).join(', ')} MB`,
      },
    ];
  } finally {
    await game.stop();
  }
};

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(2);
