import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findNamedRequirements } from '../src/spec/findNamedRequirements.ts';
import { readRequirements } from '../src/spec/requirements.ts';

// Ids of a fictional area, so that these tests cover no requirement.
const ID = (number: number): string => ['ZZ', String(number).padStart(2, '0')].join('-');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-spec-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('reads the requirements by id, without the readings', () => {
  const text = `# Title\n- **${ID(1)}** — (SEC) one [D1]\n- **${ID(2)}** — two\n- **READ-01** — a choice\nprose ${ID(3)}\n`;
  expect([...readRequirements(text)]).toEqual([
    [ID(1), '(SEC) one [D1]'],
    [ID(2), 'two'],
  ]);
});

test('finds ids in test titles only', () => {
  mkdirSync(path.join(folder, 'node_modules'));
  const lines = [
    `test('${ID(1)} plain', () => { const other = '${ID(2)}'; });`,
    `test.each([[1, f(2, g(3))], [4, 5]])(\`${ID(3)} each\`, () => {});`,
    `describe("${ID(4)} group", () => {});`,
    `// ${ID(5)}`,
    `test.each([['${ID(10)}', 1]])('%s of %i', () => {});`,
  ];
  writeFileSync(path.join(folder, 'a.test.ts'), lines.join('\n'));
  writeFileSync(path.join(folder, 'b.ts'), `test('${ID(6)}', () => {});`);
  writeFileSync(path.join(folder, 'node_modules/c.test.ts'), `test('${ID(7)}', () => {});`);
  writeFileSync(path.join(folder, 'd.t.sol'), `// ${ID(8)} a fuzz test\nfunction test() { "${ID(9)}"; }`);
  expect([...findNamedRequirements(folder)].map(([id, files]) => [id, [...files]]).sort()).toEqual([
    [ID(1), ['a.test.ts']],
    [ID(3), ['a.test.ts']],
    [ID(4), ['a.test.ts']],
    [ID(8), ['d.t.sol']],
  ]);
});
