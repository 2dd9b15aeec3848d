import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '@jumpy/scripts/env';
import { COMPILED } from './fixtures/launcher.ts';
import { openLaunches } from './fixtures/launches.ts';

const { home, start } = openLaunches();

const reset = (...words: string[]): { status: number | null; said: string } => {
  const env = { PATH: process.env['PATH'], ...COMPILED, DATA_DIR: home().dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/src/reset.ts', ...words], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

test('refuses while the product runs; after a kill -9 stops its database and clears only its own files', async () => {
  const product = await start();
  await product.ready;
  const { status, said } = reset('--yes');
  expect(status).toBe(1);
  expect(said).toContain('Press Ctrl-C in its terminal first; nothing was cleared.');
  expect((await fetch(`http://127.0.0.1:${home().port}/`)).status).toBe(200);
  expect(existsSync(path.join(home().dataDir, 'secrets.json'))).toBe(true);

  product.process.kill('SIGKILL');
  await product.code;
  writeFileSync(path.join(home().dataDir, 'letter.txt'), 'mine');
  expect(reset('--yes')).toMatchObject({ status: 0, said: expect.stringContaining('Cleared') });
  await expect.poll(() => home().left()).toEqual([]);
  expect(readdirSync(home().dataDir)).toEqual(['letter.txt']);
});

test('lists what it would delete and, with neither a terminal nor --yes, deletes nothing', () => {
  const { dataDir } = home();
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
  for (const file of ['postgres/data', 'secrets.json', 'letter.txt'])
    writeFileSync(path.join(dataDir, file), 'x'.repeat(1_500));
  const before = readdirSync(dataDir, { recursive: true }).sort();
  const { status, said } = reset();
  expect(status).toBe(1);
  expect(said).toContain(`This deletes from ${dataDir}:`);
  expect(said).toMatch(/postgres +1.5 kB +the database/);
  expect(said).toMatch(/secrets.json +1.5 kB +the secrets.*wallets/);
  expect(said).not.toContain('letter.txt');
  expect(said).toContain('There is no terminal to ask at.');
  expect(readdirSync(dataDir, { recursive: true }).sort()).toEqual(before);
});
