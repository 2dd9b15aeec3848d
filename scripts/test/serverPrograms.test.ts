import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../src/env.ts';
import { launchTestProduct, openTestHome, type TestHome } from '../src/testProduct.ts';
import { COMPILED } from './fixtures/launcher.ts';

/** The database of a local start, which nobody has to name: the first program makes it, the second finds it. */
let home: TestHome;
beforeAll(async () => {
  home = await openTestHome();
});
afterAll(() => rmSync(home.dataDir, { recursive: true, force: true }));

test.each([
  [
    'a changed rate is applied to',
    'xpRecompute',
    { XP_PER_POINT: '0.1' },
    '0 players now have 0.1 XP per high-score point.\n',
  ],
  ['migrations are looked for in', 'migrate', {}, 'The database was up to date.\n'],
  ['shares are brought under the key of', 'keysRotate', {}, '0 shares were brought under the key local.\n'],
])('%s the database of a local start by %s', async (_, script, env, said) => {
  const args = [path.join(ROOT, `scripts/src/${script}.ts`)];
  const program = await launchTestProduct({ args, home, env: { ...COMPILED, ...env } });
  expect([await program.code, program.output()]).toEqual([0, said]);
});
