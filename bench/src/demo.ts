import path from 'node:path';
import { buildPages } from '@jumpy/scripts/buildPages';
import { ROOT } from '@jumpy/scripts/env';
import { launchTestProduct } from '@jumpy/scripts/testProduct';
import type { Measurement } from './benchRow.ts';

const GOAL_S = 120;
const FILLED_PATTERN = /Filled in (\d+) s/;
const FILLING_PATTERN = /Filling it with (\d+) players and (\d+) runs/;

/** Fills a demo as `npm run demo` does, from the empty database to the last rank. Pages are built beforehand. */
export const measureDemo: Measurement = async () => {
  await buildPages({ root: ROOT });
  const product = await launchTestProduct({ args: [path.join(ROOT, 'scripts/src/demo.ts')] });
  try {
    await product.ready;
    const seconds = Number(FILLED_PATTERN.exec(product.output())?.[1]);
    const [, players, runs] = FILLING_PATTERN.exec(product.output()) ?? [];
    if (!Number.isFinite(seconds)) throw new Error('the demo said nothing of its time');
    return [
      {
        name: `demo of ${players} players`,
        ours: `${seconds} s`,
        goal: `at most ${GOAL_S} s`,
        ok: seconds <= GOAL_S,
        how: `${runs} runs played by bots and settled, quests, claims, races and the sale, once, until the server starts`,
      },
    ];
  } finally {
    await product.stop();
  }
};
