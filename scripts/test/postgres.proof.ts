import { fork } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Postgres, type PostgresOptions, startPostgres } from '@jumpy/scripts/startPostgres';
import { isProcessAlive } from '@jumpy/scripts/processIdentity';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let data = '';
const running = new Set<Postgres>();

beforeEach(() => {
  data = path.join(mkdtempSync(path.join(os.tmpdir(), 'jumpy-postgres-')), 'data');
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  running.clear();
  rmSync(path.dirname(data), { recursive: true, force: true });
});

const start = async (options: PostgresOptions = {}): Promise<Postgres> => {
  const postgres = await startPostgres(data, options);
  running.add(postgres);
  return postgres;
};

describe('embedded PostgreSQL, at its edges', () => {
  test('does not take a stranger with the process id of a dead server for it', async () => {
    const first = await start();
    const left = readFileSync(path.join(data, 'postmaster.pid'), 'utf8');
    await first.stop();
    writeFileSync(path.join(data, 'postmaster.pid'), left.replace(/^\d+/, String(process.pid)));
    expect((await start()).reused).toBe(false);
  });

  test('an ephemeral one leaves no folder behind', async () => {
    const postgres = await start({ ephemeral: true });
    await postgres.stop();
    expect(existsSync(data)).toBe(false);
  });

  test('an ephemeral one ends with the process that started it, even by kill -9', async () => {
    const holder = fork(path.join(import.meta.dirname, 'fixtures/holdPostgres.ts'), [data]);
    const pid = await new Promise<number>((resolve) => {
      holder.once('message', (message: { pid: number }) => resolve(message.pid));
    });
    expect(isProcessAlive(pid)).toBe(true);
    holder.kill('SIGKILL');
    await expect.poll(() => isProcessAlive(pid), { timeout: 20_000 }).toBe(false);
  });

  test.runIf(process.getuid?.() === 0)('as root without user namespaces it runs as nobody from a copy', async () => {
    chmodSync(path.dirname(data), 0o755);
    const postgres = await start({ identity: 'nobody', ephemeral: true });
    const status = readFileSync(`/proc/${postgres.pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\s+65534/m);
  });
});
