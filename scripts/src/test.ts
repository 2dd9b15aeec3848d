import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPages } from './buildPages.ts';
import { ROOT, scriptEnv } from './env.ts';
import { StartFault } from './startFault.ts';
import { addCounts, countPlaywright, countVitest, summary } from './testing/counts.ts';
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

try {
  if (plan.needsPages) await buildPages({ root: ROOT, say: console.log });
  const counts = [];
  if (plan.vitest) {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`];
    const code = await runTool([tool('vitest/vitest.mjs'), 'run', ...reporters, ...plan.vitest], { env: inherited });
    counts.push(countVitest(report('vitest'), code));
  }
  if (plan.journeys) {
    const env = { ...inherited, PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') };
    const config = path.join(ROOT, 'e2e/playwright.config.ts');
    const args = [tool('@playwright/test/cli.js'), 'test', '-c', config, '--reporter=list,json', ...plan.journeys];
    counts.push(countPlaywright(report('playwright'), await runTool(args, { env })));
  }
  const total = addCounts(counts);
  console.log(`\n${summary(total)}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  console.error(`${error}\n\n${summary({ passed: 0, failed: 1 })}`);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
