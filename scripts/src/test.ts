import path from 'node:path';
import { buildPages } from './buildPages.ts';
import { COMPILE_CACHE, ROOT, scriptEnv } from './env.ts';
import { StartFault } from './startFault.ts';
import { addCounts, type Counts, countPlaywright, countVitest, countWritten, summary } from './testing/counts.ts';
import { lastWords, playwrightFailures, vitestFailures } from './testing/failures.ts';
import { planTests } from './testing/plan.ts';
import { openRunFolder } from './testing/runFolder.ts';
import { runTool } from './testing/runTool.ts';
import { takeTurns } from './testing/turns.ts';

/*
 * npm test                      everything: unit, property, server and browser tests, contracts, the journeys that are no proofs
 * npm test -- packages/sim      what vitest finds under these words
 * npm test -- e2e               the journeys alone; e2e/journeys/signIn.spec.ts one of them
 */
const plan = planTests(process.argv.slice(2));
const folder = openRunFolder();
const report = (name: string): string => path.join(folder.path, `${name}.json`);
const tool = (name: string): string => path.join(ROOT, 'node_modules', name);
const inherited = { ...scriptEnv().inherited, ...folder.env, NODE_COMPILE_CACHE: COMPILE_CACHE };

interface Part {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly count: (report: string, code: number) => Counts;
  /** Which failed; left away by a tool whose last words name them. */
  readonly failures?: (report: string) => string[];
  /** True for what nobody plays in real time. */
  readonly background?: boolean;
}

const vitest = (words: readonly string[], name: string): Part => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`];
  const args = [tool('vitest/vitest.mjs'), 'run', ...reporters, ...words];
  return { name, args, count: countVitest, failures: vitestFailures };
};

/** Two browsers at once: a page that is looked at mostly waits. */
const browser = (...documents: readonly string[]): Part =>
  vitest(
    documents.map((name) => `--project=browser-${name}`),
    `browser-${documents[0]}`,
  );

function journeys(words: readonly string[]): Part {
  const name = 'journeys';
  const config = path.join(ROOT, 'e2e/playwright.config.ts');
  const args = [tool('@playwright/test/cli.js'), 'test', '-c', config, '--reporter=list,json', ...words];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report(name) };
  return { name, args, env, count: countPlaywright, failures: playwrightFailures };
}

function contracts(): Part {
  const name = 'contracts';
  const script = path.join(ROOT, 'scripts/src/contractsTest.ts');
  return { name, args: [script, `--report=${report(name)}`], count: countWritten, background: true };
}

/** Everything is runs at once: whoever plays in real time, or asks a database, mostly waits. */
function parts(): Part[] {
  const chosen = plan.vitest;
  const everything = chosen?.length === 0;
  return [
    ...(everything ? [{ ...vitest(['--project=node'], 'node'), background: true }] : []),
    ...(everything ? [browser('web'), browser('game', 'keyring'), contracts()] : []),
    ...(chosen && !everything ? [vitest(chosen, 'vitest')] : []),
    ...(plan.journeys ? [journeys(plan.journeys)] : []),
  ];
}

interface Outcome {
  readonly counts: Counts;
  readonly failures: readonly string[];
}

async function runAll(all: readonly Part[]): Promise<Outcome[]> {
  const turns = takeTurns(all.length, (text) => process.stdout.write(text));
  return Promise.all(
    all.map(async ({ name, args, env, count, failures, background = false }, index) => {
      let said = '';
      const onOutput = (text: string): void => {
        said += text;
        turns[index]?.say(text);
      };
      const code = await runTool(args, {
        env: { ...inherited, ...env },
        background,
        ...(all.length > 1 ? { onOutput } : {}),
      });
      turns[index]?.end();
      const named = failures?.(report(name)) ?? [];
      const unnamed = code !== 0 && named.length === 0 && said !== '' ? [lastWords(name, said)] : [];
      return { counts: count(report(name), code), failures: [...named, ...unnamed] };
    }),
  );
}

try {
  if (plan.needsPages) await buildPages({ root: ROOT, say: console.log });
  const outcomes = await runAll(parts());
  const total = addCounts(outcomes.map(({ counts }) => counts));
  // At the end, where whoever has only the end finds them.
  for (const text of outcomes.flatMap(({ failures }) => failures)) console.log(`\n${text}`);
  console.log(`\n${summary(total)}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  console.error(`${error}\n\n${summary({ passed: 0, failed: 1 })}`);
  process.exitCode = 1;
} finally {
  folder.remove();
}
