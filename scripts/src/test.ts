import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPages } from './buildPages.ts';
import { ROOT, scriptEnv } from './env.ts';
import { StartFault } from './startFault.ts';
import { addCounts, type Counts, countPlaywright, countVitest, summary } from './testing/counts.ts';
import { planTests } from './testing/plan.ts';
import { runTool } from './testing/runTool.ts';

/*
 * npm test                      everything: unit, property, server and browser tests, then the journeys
 * npm test -- packages/sim      what vitest finds under these words
 * npm test -- e2e               the journeys alone; e2e/journeys/signIn.spec.ts one of them
 */
const plan = planTests(process.argv.slice(2));
const reports = mkdtempSync(path.join(os.tmpdir(), 'jumpy-test-reports-'));
const report = (name: string): string => path.join(reports, `${name}.json`);
const tool = (name: string): string => path.join(ROOT, 'node_modules', name);
const { inherited } = scriptEnv();

const NO_TESTS: Counts = { passed: 0, failed: 0 };
/** What the journeys said while vitest had the terminal. */
let held = '';
let vitestSpeaks = plan.vitest !== undefined;

function sayOfJourneys(text: string): void {
  if (vitestSpeaks) held += text;
  else process.stdout.write(text);
}

async function runVitest(words: string[] | undefined): Promise<Counts> {
  if (!words) return NO_TESTS;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`];
  const code = await runTool([tool('vitest/vitest.mjs'), 'run', ...reporters, ...words], { env: inherited });
  vitestSpeaks = false;
  process.stdout.write(held);
  return countVitest(report('vitest'), code);
}

/** Beside vitest: whoever plays in real time mostly waits. */
async function runJourneys(words: string[] | undefined): Promise<Counts> {
  if (!words) return NO_TESTS;
  const env = { ...inherited, PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') };
  const config = path.join(ROOT, 'e2e/playwright.config.ts');
  const args = [tool('@playwright/test/cli.js'), 'test', '-c', config, '--reporter=list,json', ...words];
  const code = await runTool(args, { env, ...(vitestSpeaks ? { onOutput: sayOfJourneys } : {}) });
  return countPlaywright(report('playwright'), code);
}

try {
  if (plan.needsPages) await buildPages({ root: ROOT, say: console.log });
  const total = addCounts(await Promise.all([runVitest(plan.vitest), runJourneys(plan.journeys)]));
  console.log(`\n${summary(total)}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  console.error(`${error}\n\n${summary({ passed: 0, failed: 1 })}`);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
