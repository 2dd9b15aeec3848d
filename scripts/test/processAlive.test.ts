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
const here = Object.entries(PROCESS_READERS).filter(([, read]) => read(process.pid) !== undefined);

test('this machine shows its processes', () => {
  expect(here.length).toBeGreaterThan(0);
});

describe.each(here)('by %s', (_, read) => {
  test('a process keeps its start, and shows its arguments', async () => {
    const pid = await startSleeper('/a folder/of its own');
    const info = read(pid);
    expect(info?.begun).toMatch(/^\d+$/);
    expect(read(pid)?.begun).toBe(info?.begun);
    expect(info?.command).toContain(`${info?.separator}/a folder/of its own${info?.separator}`);
  });

  test('processes of another moment differ in their start', () => {
    // Process 1 of the machine or container is older than this one.
    expect(read(1)?.begun).not.toBe(read(process.pid)?.begun);
  });

  test('a process that its parent does not collect is a zombie', async () => {
    const orphan = await startOrphan('sh', ['-c', 'echo up; exec sleep 600']);
    expect(read(orphan.pid)?.state).not.toMatch(/^Z/);
    await orphan.kill();
    expect(read(orphan.pid)?.state).toMatch(/^Z/);
    await orphan.bury();
  });

  test('an id that nobody has shows nothing', () => {
    const { pid } = spawnSync('true');
    expect(read(pid)).toBeUndefined();
  });
});

test('a later process with the same id is not the marked one, and is not signaled', async () => {
  const pid = await startSleeper('x');
  const mark = identifyProcess(pid);
  expect(mark && isStillRunning(mark)).toBe(true);
  const earlier = { pid, begun: '1' };
  expect(isStillRunning(earlier)).toBe(false);
  await terminateProcess(earlier, { patienceMs: 0 });
  expect(isProcessAlive(pid)).toBe(true);
});

test('a process whose start is not known counts as running, and is not signaled', async () => {
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

test('an argument is found whole', async () => {
  const pid = await startSleeper('/data/postgres');
  expect(hasArgument(pid, '/data/postgres')).toBe(true);
  expect(hasArgument(pid, '/data')).toBe(false);
  expect(hasArgument(spawnSync('true').pid, '/data')).toBeUndefined();
});
