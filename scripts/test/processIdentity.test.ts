import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  PROCESS_READERS,
  terminateProcess,
  hasArgument,
  identifyProcess,
  isProcessAlive,
  isStillRunning,
} from '@jumpy/scripts/processIdentity';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startOrphan } from './fixtures/orphanage.ts';

const started = new Set<ChildProcess>();
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  started.clear();
});

async function startSleeper(argument: string): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log(1)', argument], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.add(child);
  await once(child.stdout, 'data');
  return Number(child.pid);
}

/** Process readers that work on this machine. */
const available = Object.entries(PROCESS_READERS).filter(([, read]) => read(process.pid) !== undefined);

test('this machine lists its processes', () => {
  expect(available.length).toBeGreaterThan(0);
});

describe.each(available)('by %s', (_, read) => {
  test('keeps a process’s start time and shows its arguments', async () => {
    const pid = await startSleeper('/a folder/of its own');
    const info = read(pid);
    expect(info?.begun).toMatch(/^\d+$/);
    expect(read(pid)?.begun).toBe(info?.begun);
    expect(info?.command).toContain(`${info?.separator}/a folder/of its own${info?.separator}`);
  });

  test('distinguishes processes by their start time', () => {
    // Process 1 of the machine or container is older than this one.
    expect(read(1)?.begun).not.toBe(read(process.pid)?.begun);
  });

  test('reports a process its parent has not reaped as a zombie', async () => {
    const orphan = await startOrphan('sh', ['-c', 'echo up; exec sleep 600']);
    expect(read(orphan.pid)?.state).not.toMatch(/^Z/);
    await orphan.kill();
    expect(read(orphan.pid)?.state).toMatch(/^Z/);
    await orphan.bury();
  });

  test('reports nothing for an unused id', () => {
    const { pid } = spawnSync('true');
    expect(read(pid)).toBeUndefined();
  });
});

test('treats a later process with the same id as another, and does not signal it', async () => {
  const pid = await startSleeper('x');
  const mark = identifyProcess(pid);
  expect(mark && isStillRunning(mark)).toBe(true);
  const earlier = { pid, begun: '1' };
  expect(isStillRunning(earlier)).toBe(false);
  await terminateProcess(earlier, { patienceMs: 0 });
  expect(isProcessAlive(pid)).toBe(true);
});

test('treats a process with unknown start time as running, and does not signal it', async () => {
  const pid = await startSleeper('x');
  const mark = { pid, begun: '' };
  expect(isStillRunning(mark)).toBe(true);
  const kill = vi.spyOn(process, 'kill');
  try {
    await terminateProcess(mark, { patienceMs: -2_000 });
    expect(kill.mock.calls.every(([, signal]) => signal === 0)).toBe(true);
  } finally {
    kill.mockRestore();
  }
  expect(isProcessAlive(pid)).toBe(true);
});

test('matches an argument as a whole', async () => {
  const pid = await startSleeper('/data/postgres');
  expect(hasArgument(pid, '/data/postgres')).toBe(true);
  expect(hasArgument(pid, '/data')).toBe(false);
  expect(hasArgument(spawnSync('true').pid, '/data')).toBeUndefined();
});
