import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureSecrets } from '../src/launch/localSecrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('secrets are created once, differ, and are readable by the owner only', () => {
  const secrets = ensureSecrets(path.join(folder, 'data'));
  expect(secrets.dailySecret.length).toBeGreaterThanOrEqual(32);
  expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);
  for (const key of [secrets.deployKey, secrets.attestKey, secrets.roleSyncKey, secrets.runRootsKey])
    expect(key).toMatch(/^0x[0-9a-f]{64}$/);
  expect(ensureSecrets(path.join(folder, 'data'))).toEqual(secrets);
  expect(statSync(path.join(folder, 'data/secrets.json')).mode & 0o077).toBe(0);
});

test('a folder from before the daily course keeps its secret and gets the others', () => {
  const file = path.join(folder, 'secrets.json');
  writeFileSync(file, JSON.stringify({ sessionSecret: 'kept' }), { mode: 0o600 });
  const now = ensureSecrets(folder);
  expect(now.sessionSecret).toBe('kept');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(now);
  expect(ensureSecrets(folder)).toEqual(now);
});
