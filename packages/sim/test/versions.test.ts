import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { RULES_HASHES } from '../src/rulesHashes.ts';
import { SIM_VERSION } from '../src/version.ts';
import { loadSimulation } from '../src/versions.ts';
import { hashGoldenRuns } from '../vectors/hashGoldenRuns.ts';
import { digestOf } from '../versions/digestOf.ts';
import { readFrozen } from '../versions/frozen.ts';
import { testVersions } from './versions.ts';

const FOLDER = path.join(import.meta.dirname, '../versions');

testVersions();

test('frozen versions never change by a byte, and none is missing', () => {
  const folders = readdirSync(FOLDER).filter((name) => statSync(path.join(FOLDER, name)).isDirectory());
  expect(Object.fromEntries(folders.map((name) => [name, digestOf(path.join(FOLDER, name))]))).toEqual(readFrozen());
});

test('the current version is never a frozen one, and every frozen one can be loaded', async () => {
  const frozen = Object.keys(readFrozen()).map(Number);
  expect(frozen).not.toContain(SIM_VERSION);
  expect(frozen).toEqual(Array.from({ length: SIM_VERSION - 1 }, (_, i) => i + 1));
  for (const version of frozen) expect((await loadSimulation(version))?.version).toBe(version);
});

test('the hash of each version is that of its golden runs', () => {
  const frozen = Object.keys(readFrozen()).map((version) => [version, path.join(FOLDER, version)] as const);
  const folders = [...frozen, [SIM_VERSION, path.join(FOLDER, '../vectors')] as const];
  expect(RULES_HASHES).toEqual(
    Object.fromEntries(folders.map(([version, folder]) => [version, hashGoldenRuns(folder)])),
  );
});
