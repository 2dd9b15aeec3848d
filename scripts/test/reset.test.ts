import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '@jumpy/scripts/env';
import type { TestProduct } from '@jumpy/scripts/testProduct';
import { type Home, openHome } from './fixtures/launcher.ts';

let home: Home;
let product: TestProduct | undefined;

beforeEach(async () => {
  home = await openHome();
});
afterEach(async () => {
  product?.process.kill('SIGKILL');
  await product?.code;
  product = undefined;
  for (const pid of home.left()) process.kill(pid, 'SIGKILL');
  home.remove();
});

const reset = (): { status: number | null; said: string } => {
  const env = { PATH: process.env['PATH'], DATA_DIR: home.dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/src/reset.ts'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

test('refuses while the product runs, and clears nothing', async () => {
  product = await home.start();
  await product.ready;
  const { status, said } = reset();
  expect(status).toBe(1);
  expect(said).toContain('Press Ctrl-C in its terminal first; nothing was cleared.');
  expect((await fetch(`http://127.0.0.1:${home.port}/`)).status).toBe(200);
  expect(existsSync(path.join(home.dataDir, 'secrets.json'))).toBe(true);
});

test('after a kill -9 it stops the database that was left and clears what starts kept, and no file of anybody else', async () => {
  product = await home.start();
  await product.ready;
  product.process.kill('SIGKILL');
  await product.code;
  writeFileSync(path.join(home.dataDir, 'letter.txt'), 'mine');
  expect(reset()).toMatchObject({ status: 0, said: expect.stringContaining('Cleared') });
  await expect.poll(() => home.left(), { timeout: 20_000 }).toEqual([]);
  expect(readdirSync(home.dataDir)).toEqual(['letter.txt']);
});
