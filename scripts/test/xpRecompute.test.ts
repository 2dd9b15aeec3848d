import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../src/env.ts';
import { launchTestProduct } from '../src/testProduct.ts';

test('a changed rate is applied to the database of a local start, which nobody had to name', async () => {
  const args = [path.join(ROOT, 'scripts/src/xpRecompute.ts')];
  const recompute = await launchTestProduct({ args, env: { XP_PER_POINT: '0.1' } });
  try {
    expect([await recompute.code, recompute.output()]).toEqual([
      0,
      '0 players now have 0.1 XP per high-score point.\n',
    ]);
  } finally {
    await recompute.stop();
  }
}, 60_000);
