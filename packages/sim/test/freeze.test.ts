import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Simulation } from '../src/simulation.ts';
import { otherRulesPlugin } from '../testing/otherRulesPlugin.ts';
import edges from '../vectors/edges.json' with { type: 'json' };
import { digestOf } from '../versions/digestOf.ts';
import { freezeRules } from '../versions/freezeRules.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'jumpy-freeze-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const writeGolden = (folder: string): void => writeFileSync(path.join(folder, 'edges.json'), JSON.stringify(edges));
const head = '// Frozen for a test.\n';

test('freezes today’s rules into one module without imports that reproduces its golden runs', async () => {
  const folder = path.join(root, 'today');
  expect(await freezeRules(folder, { head, writeGolden })).toBe(edges.length);
  expect(readdirSync(folder).toSorted()).toEqual(['edges.json', 'rules.d.ts', 'rules.js']);
  expect(readFileSync(path.join(folder, 'rules.js'), 'utf8')).not.toMatch(/^import /m);
  await expect(freezeRules(folder, { head, writeGolden })).rejects.toThrow('is there already');
});

test('does not keep a module that fails a golden run', async () => {
  const folder = path.join(root, 'wrong');
  const golden = edges.map((run) => ({ ...run, expected: { ...run.expected, score: run.expected.score + 1 } }));
  const write = (to: string): void => writeFileSync(path.join(to, 'edges.json'), JSON.stringify(golden));
  await expect(freezeRules(folder, { head, writeGolden: write })).rejects.toThrow('plays otherwise');
  expect(readdirSync(root)).not.toContain('wrong');
});

test('freezing other rules gives a version of its own', async () => {
  const folder = path.join(root, 'other');
  await freezeRules(folder, { head, writeGolden: () => undefined, plugins: [otherRulesPlugin()] });
  const frozen = (await import(pathToFileURL(path.join(folder, 'rules.js')).href)) as { simulation: Simulation };
  expect(frozen.simulation.version).toBe(0);
});

test('the digest of a frozen version changes with any byte of its rules or golden runs', () => {
  const folder = path.join(root, 'today');
  const before = digestOf(folder);
  for (const name of ['rules.js', 'edges.json']) {
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    writeFileSync(file, Buffer.concat([bytes, Buffer.from(' ')]));
    expect(digestOf(folder), name).not.toBe(before);
    writeFileSync(file, bytes);
  }
  expect(digestOf(folder)).toBe(before);
});
