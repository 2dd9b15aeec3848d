import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPostgres } from '@jumpy/scripts/startPostgres';
import { identifyProcess, isProcessAlive, isStillRunning } from '@jumpy/scripts/processIdentity';
import { lockDataFolder, findLauncher } from '../src/launch/lockDataFolder.ts';
import { type Orphan, startOrphan } from './fixtures/orphanage.ts';

const HOLDER = path.join(import.meta.dirname, 'fixtures/holdFolder.ts');

let folder = '';
const orphans: Orphan[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-claim-'));
});
afterEach(async () => {
  for (const orphan of orphans.splice(0)) await orphan.bury();
  rmSync(folder, { recursive: true, force: true });
});

async function hold(): Promise<Orphan> {
  const holder = await startOrphan(process.execPath, [HOLDER, folder]);
  orphans.push(holder);
  return holder;
}

const claimText = (): string => readFileSync(path.join(folder, 'launcher.json'), 'utf8');

test('a killed zombie launcher does not hold its folder, and its processes are ended', async () => {
  const holder = await hold();
  expect(findLauncher(folder)).toEqual({ pid: holder.pid });
  await expect(lockDataFolder(folder)).rejects.toMatchObject({
    message: 'Jumpy is running already.',
    why: `Process ${holder.pid} works in ${folder}.`,
  });
  const [part] = (JSON.parse(claimText()) as { parts: { pid: number; begun: string }[] }).parts;
  if (!part) return expect.unreachable();
  expect(isStillRunning(part)).toBe(true);

  await holder.kill();
  expect(findLauncher(folder)).toBe('stale');
  const { wasKilled, release } = await lockDataFolder(folder);
  expect(wasKilled).toBe(true);
  expect(isStillRunning(part)).toBe(false);
  expect(findLauncher(folder)).toEqual({ pid: process.pid });
  await release();
  expect(existsSync(path.join(folder, 'launcher.json'))).toBe(false);
});

test('stops a database left by a killed start together with the next start, even if unused', async () => {
  const leftover = await startPostgres(path.join(folder, 'postgres'));
  const { release } = await lockDataFolder(folder);
  expect(isProcessAlive(leftover.pid)).toBe(true);
  await release();
  expect(isProcessAlive(leftover.pid)).toBe(false);
});

test('another process with a killed launcher’s id does not hold its folder', async () => {
  writeFileSync(path.join(folder, 'launcher.json'), JSON.stringify({ pid: process.pid, begun: '1' }));
  expect(findLauncher(folder)).toBe('stale');
});

test('treats an unreadable lock file as left by a killed launcher', async () => {
  writeFileSync(path.join(folder, 'launcher.json'), '{"pid":');
  const { wasKilled, release } = await lockDataFolder(folder);
  expect(wasKilled).toBe(true);
  await release();
});

test('distinguishes a running process from a zombie and from another with the same id', async () => {
  const holder = await hold();
  const mark = identifyProcess(holder.pid);
  if (!mark) return expect.unreachable();
  expect([isProcessAlive(holder.pid), isStillRunning(mark), isStillRunning({ ...mark, begun: '1' })]).toEqual([
    true,
    true,
    false,
  ]);
  await holder.kill();
  expect([isProcessAlive(holder.pid), isStillRunning(mark), identifyProcess(holder.pid)]).toEqual([
    false,
    false,
    undefined,
  ]);
});
