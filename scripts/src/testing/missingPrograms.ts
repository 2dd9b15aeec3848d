import { canRun, findAnvil, getAnvilPackage } from '@jumpy/sandbox/chain/findAnvil';
import { missingProgramHint } from '@jumpy/platforms/platforms';
import { scriptEnv } from '../env.ts';
import { findBrowser, NoBrowserError } from '../findBrowser.ts';
import { readCodebase } from '../numbers/codebase.ts';
import { readImports } from '../numbers/importGraph.ts';
import { listTestFiles } from '../spec/testFiles.ts';
import { StartError } from '../startError.ts';
import { isBrowserTest } from './testKinds.ts';

/** What the tests need and no package brings to this machine. */
export type TestProgram = 'browser' | 'anvil';

/** Modules through which a test starts a chain. */
const CHAINS = new Set(['apps/sandbox/src/chain/localChain.ts', 'apps/server/test/platform/chain/plainChain.ts']);
/** A test whose product has a chain. */
const WITH_CHAIN = /\bWITH_CHAIN\b/;
const TEST_FOLDER = /\/test\//;
const VITEST_FILE = /\.test\.tsx?$/;

/**
 * Finds which programs are missing here. Their tests are then counted as not run, and the others run.
 *
 * @throws StartError in CI, which must not lose a test in silence
 */
export async function findMissingPrograms(env = scriptEnv()): Promise<Set<TestProgram>> {
  const hints = new Map<TestProgram, string>();
  try {
    await findBrowser(env);
  } catch (error) {
    if (!(error instanceof NoBrowserError)) throw error;
    hints.set('browser', error.message);
  }
  if (!hasAnvil(env)) hints.set('anvil', `There is no anvil to test with. ${missingProgramHint('anvil')}`);
  if (hints.size > 0 && env.ci)
    throw new StartError('Tests would be left out.', {
      why: 'CI runs every test.',
      remedy: [...hints.values()].join(' '),
    });
  for (const hint of hints.values()) console.log(hint);
  return new Set(hints.keys());
}

/** Whether a local chain can run here. */
export function hasAnvil({ inherited } = scriptEnv()): boolean {
  const anvil = findAnvil({ anvilPackage: getAnvilPackage(), searchPath: inherited['PATH'] ?? '' });
  return anvil !== undefined && canRun(anvil);
}

/** Number of test files that a machine leaves out, by what it lacks. */
export function countMissingTests(root: string, missing: ReadonlySet<TestProgram>): Record<string, number> {
  return {
    ...(missing.has('browser')
      ? { 'test files that need a browser': listTestFiles(root).filter(isBrowserTest).length }
      : {}),
    ...(missing.has('anvil') ? { 'test files that need anvil': findChainTests(root).length } : {}),
  };
}

/** Tests that start a local chain themselves, or by a helper of the tests; without anvil, `vitest.config.ts` excludes them. */
export function findChainTests(root: string): string[] {
  // The product starts its chain in a process of its own and goes on without, so only tests are followed.
  const codebase = readCodebase(root, (file) => TEST_FOLDER.test(file) || CHAINS.has(file));
  const importers = Map.groupBy(readImports(codebase), ({ to }) => to);
  const found = new Set(
    codebase.filter(({ file, text }) => VITEST_FILE.test(file) && WITH_CHAIN.test(text)).map(({ file }) => file),
  );
  const visit = (file: string): void => {
    for (const { from } of importers.get(file) ?? []) {
      if (found.has(from)) continue;
      found.add(from);
      visit(from);
    }
  };
  for (const file of CHAINS) visit(file);
  return [...found].filter((file) => VITEST_FILE.test(file) && !isBrowserTest(file)).sort();
}
