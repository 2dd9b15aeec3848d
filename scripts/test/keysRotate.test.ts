import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../src/env.ts';
import { launchTestProduct } from '../src/testProduct.ts';

test('shares are brought under the key of a local start, which nobody had to name', async () => {
  const rotation = await launchTestProduct({ args: [path.join(ROOT, 'scripts/src/keysRotate.ts')] });
  try {
    expect([await rotation.code, rotation.output()]).toEqual([0, '0 shares were brought under the key local.\n']);
  } finally {
    await rotation.stop();
  }
}, 60_000);
