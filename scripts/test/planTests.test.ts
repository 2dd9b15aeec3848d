import { describe, expect, test } from 'vitest';
import { ROOT } from '../src/env.ts';
import { findRequirementTests } from '../src/spec/testFiles.ts';
import { createTestRuns } from '../src/testing/testRuns.ts';
import { countMissingTests, findChainTests } from '../src/testing/missingPrograms.ts';
import { planTests, type TestSources, type TestPlan } from '../src/testing/planTests.ts';

const NONE = { vitest: undefined, screens: undefined, playwright: undefined, contracts: undefined, needsPages: false };
const SMOKE = ['--project=smoke'];

const NAMING: Record<string, string[]> = {
  'HOME-10': ['apps/web/test/home.browser.test.tsx', 'apps/server/test/home.test.ts'],
  'HOME-11': ['apps/web/test/home.browser.test.tsx', 'e2e/journeys/wallet.spec.ts'],
  'CHAIN-05': ['packages/contracts/test/JumpStats.t.sol'],
  'MINT-38': ['packages/contracts/test/Army.t.sol', 'packages/contracts/test/Shop.t.sol'],
  'DATA-10': ['apps/server/test/features/runs/kill.proof.ts'],
  'SHOP-26': ['e2e/journeys/shop.spec.ts'],
  'GAME-01': ['apps/server/test/features/pages/pages.test.ts', 'e2e/proofs/keys.proof.ts'],
};

function sourcesOf(changed: readonly string[] = []): TestSources {
  return { testsNaming: (id) => NAMING[id] ?? [], changedSince: () => changed };
}

const plan = (words: string[], changed?: readonly string[]): TestPlan => planTests(words, sourcesOf(changed));

describe('npm test runs', () => {
  test.each<[string[], Partial<TestPlan>]>([
    [[], { vitest: 'requirements', playwright: SMOKE, contracts: [], needsPages: true }],
    [['--all'], { vitest: 'all', playwright: SMOKE, contracts: [], needsPages: true }],
    [['--all', 'packages/sim'], { vitest: ['packages/sim'] }],
    [['packages/sim'], { vitest: ['packages/sim'] }],
    [['packages/sim', '--project', 'node'], { vitest: ['packages/sim', '--project', 'node'] }],
    [['packages/sim', '-t', 'hop'], { vitest: ['packages/sim', '-t', 'hop'] }],
    [['-t', 'hop'], { vitest: ['-t', 'hop'] }],
    [['--bail=1'], { vitest: ['--bail=1'] }],
    [['apps/server'], { vitest: ['apps/server'], needsPages: true }],
    [['apps/server/test/features/xp'], { vitest: ['apps/server/test/features/xp'] }],
    [['packages'], { vitest: ['packages'], contracts: [] }],
    [['packages/contracts'], { contracts: [] }],
    [['packages/contracts/test/Shop.t.sol'], { contracts: ['--match-path', '*/Shop.t.sol'] }],
    [['packages/contracts', 'packages/sim'], { vitest: ['packages/sim'], contracts: [] }],
    [['scripts/test/contracts.test.ts'], { vitest: ['scripts/test/contracts.test.ts'] }],
    [['e2e'], { playwright: [], needsPages: true }],
    [['e2e/smoke'], { playwright: ['e2e/smoke'], needsPages: true }],
    [['e2e', '-t', 'race'], { playwright: ['-g', 'race'], needsPages: true }],
    [['e2e/journeys/a.spec.ts', '--headed'], { playwright: ['e2e/journeys/a.spec.ts', '--headed'], needsPages: true }],
    [['apps/web', 'e2e'], { vitest: ['apps/web'], playwright: [], needsPages: true }],
  ])('%j', (words, wanted) => {
    expect(plan(words)).toEqual({ ...NONE, ...wanted });
  });
});

describe('with an id, runs only the files that name it', () => {
  const HOME_10 = ['apps/server/test/home.test.ts', 'apps/web/test/home.browser.test.tsx'];

  test.each<[string[], Partial<TestPlan>]>([
    [['HOME-10'], { vitest: [...HOME_10, '-t', '\\b(HOME-10)\\b'] }],
    [['-t', 'HOME-10'], { vitest: [...HOME_10, '-t', 'HOME-10'] }],
    [['-t=HOME-10 disables'], { vitest: [...HOME_10, '-t', 'HOME-10 disables'] }],
    [['apps/web', '-t', 'HOME-10'], { vitest: ['apps/web/test/home.browser.test.tsx', '-t', 'HOME-10'] }],
    [['HOME-10', 'HOME-11'], { vitest: [...HOME_10, '-t', '\\b(HOME-10|HOME-11)\\b'] }],
    [['HOME-11'], { vitest: ['apps/web/test/home.browser.test.tsx', '-t', '\\b(HOME-11)\\b'] }],
    [['CHAIN-05'], { contracts: ['--match-path', '*/JumpStats.t.sol'] }],
    [['MINT-38'], { contracts: ['--match-path', '*/{Army.t.sol,Shop.t.sol}'] }],
    [
      ['GAME-01'],
      { vitest: ['apps/server/test/features/pages/pages.test.ts', '-t', '\\b(GAME-01)\\b'], needsPages: true },
    ],
  ])('%j', (words, wanted) => {
    expect(plan(words)).toEqual({ ...NONE, ...wanted });
  });

  test.each([
    [['HOME-99'], 'No test names HOME-99.'],
    [['apps/game', 'HOME-10'], 'No test names HOME-10.'],
    [['DATA-10'], 'Only proofs name DATA-10.'],
    [['SHOP-26'], 'Only journeys name SHOP-26.'],
  ])('%j reports what is missing', (words, why) => {
    expect(() => plan(words)).toThrow(why);
  });
});

describe('with a change, runs what it affects', () => {
  const NODE = ['--project=node', '--changed'];
  const BROWSER = ['--project=browser-*', '--changed'];
  test.each<[string[], string[], Partial<TestPlan>]>([
    [['--changed'], ['packages/sim/src/game.ts'], { vitest: NODE, screens: ['packages/sim/', ...BROWSER] }],
    [
      ['--changed', '--bail=1'],
      ['packages/rig/src/drawFoe.ts', 'packages/rig/src/paints.ts', 'apps/game/src/game.ts'],
      {
        vitest: ['--project=node', '--bail=1', '--changed'],
        screens: ['packages/rig/', 'apps/game/', '--project=browser-*', '--bail=1', '--changed'],
      },
    ],
    [['--changed'], ['vitest.config.ts', 'apps/game/src/game.ts'], { vitest: NODE, screens: BROWSER }],
    [['--changed'], ['docs/glossary.md', 'scripts/src/test.ts'], { vitest: NODE }],
    [['--changed', 'main'], [], { vitest: ['--project=node', '--changed=main'] }],
    [['--changed', 'packages/sim'], ['packages/sim/src/game.ts'], { vitest: ['packages/sim', '--changed'] }],
    [['--changed=main', 'packages/sim'], ['e2e/src/player.ts'], { vitest: ['packages/sim', '--changed=main'] }],
    [['--changed', 'apps/server'], [], { vitest: ['apps/server', '--changed'], needsPages: true }],
    [
      ['--changed'],
      ['apps/server/src/app.ts'],
      { vitest: NODE, screens: ['apps/server/', ...BROWSER], needsPages: true },
    ],
    [['--changed'], ['e2e/proofs/custody.proof.ts'], { vitest: NODE }],
    [
      ['--changed'],
      ['e2e/journeys/wallet.spec.ts'],
      { vitest: NODE, playwright: ['e2e/journeys/wallet.spec.ts'], needsPages: true },
    ],
    [
      ['--changed'],
      ['e2e/journeys/wallet.spec.ts', 'e2e/src/player.ts'],
      { vitest: NODE, playwright: SMOKE, needsPages: true },
    ],
    [
      ['--changed'],
      ['packages/contracts/contracts/JumpShop.sol'],
      { vitest: NODE, screens: ['packages/contracts/', ...BROWSER], contracts: [] },
    ],
  ])('%j of %j', (words, changed, wanted) => {
    expect(plan(words, changed)).toEqual({ ...NONE, ...wanted });
  });
});

describe('the tests of every requirement', () => {
  const runs = createTestRuns({ ...NONE, vitest: 'requirements' }, { seed: 1 });
  const wordsOf = (name: string): readonly string[] => runs.find((run) => run.name === name)?.args('report') ?? [];

  test('are those of each run’s own files', () => {
    expect(runs.map(({ name }) => name)).toEqual(['units', 'node', 'browser-web', 'browser-game']);
    expect(wordsOf('units')).toContain('packages/');
    expect(wordsOf('units')).not.toContain('-t');
    expect(wordsOf('node')).toContain('apps/server/test/features/collection/collection.test.ts');
    expect(wordsOf('browser-web')).toContain('apps/web/test/quests/quests.browser.test.tsx');
    expect(wordsOf('browser-game')).toContain('apps/game/test/embedded.browser.test.ts');
  });

  test('name every requirement that any test names', () => {
    const run = new Set(['node', 'browser-web', 'browser-game'].flatMap(wordsOf));
    const isUnit = (file: string): boolean => wordsOf('units').some((folder) => file.startsWith(folder));
    const left = findRequirementTests(ROOT).filter((file) => !run.has(file) && !isUnit(file));
    expect(left).toEqual([]);
    expect('HOME-10 disables the button').toMatch(new RegExp(wordsOf('node').at(-1) ?? ''));
  });

  test('leave out what the machine has no program for', () => {
    const missing = new Set(['browser', 'anvil'] as const);
    const left = createTestRuns({ ...NONE, vitest: 'all', playwright: SMOKE }, { seed: 1, missing });
    expect(left.map(({ name }) => name)).toEqual(['node']);
    expect(findChainTests(ROOT)).toContain('apps/server/test/features/shop/shop.test.ts');
    expect(findChainTests(ROOT)).not.toContain('apps/server/test/features/daily/daily.test.ts');
    expect(countMissingTests(ROOT, missing)).toEqual({
      'test files that need a browser': expect.toSatisfy((count: number) => count > 100),
      'test files that need anvil': expect.toSatisfy((count: number) => count > 20),
    });
  });
});
