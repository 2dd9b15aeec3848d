import path from 'node:path';
import { buildPages } from '../buildPages.ts';
import { COMPILE_CACHE, ROOT, scriptEnv } from '../env.ts';
import { StartError } from '../startError.ts';
import { addCounts, type Counts, formatCountsSummary } from './counts.ts';
import { formatOutputTail } from './testFailures.ts';
import type { TestRun } from './testRuns.ts';
import { openRunFolder, type RunFolder } from './runFolder.ts';
import { assertWritableInstall, runTool } from './runTool.ts';
import { type FileDuration, formatSlowestFiles } from './slowestFiles.ts';

interface TestRunOutcome {
  readonly counts: Counts;
  readonly failures: readonly string[];
  readonly durations: readonly FileDuration[];
}

export interface TestRuns {
  readonly runs: readonly TestRun[];
  readonly needsPages: boolean;
  /** What a run leaves out by choice, and how to run it. */
  readonly leftOut?: string | undefined;
  /** Number of test files that cannot run on this machine, by what is missing. */
  readonly notRun?: Counts['notRun'];
}

/** Runs tools in parallel, prints the failures and totals at the end, and returns the exit code. */
export async function runTests(plan: () => TestRuns | Promise<TestRuns>): Promise<number> {
  assertWritableInstall();
  const folder = openRunFolder();
  try {
    const { runs, needsPages, leftOut, notRun = {} } = await plan();
    if (needsPages) await buildPages({ root: ROOT, say: console.log });
    const outputs = createOrderedOutputs(runs.length, (text) => process.stdout.write(text));
    const outcomes = await Promise.all(
      runs.map((part, index) => runOne(part, { folder, orderedOutput: runs.length > 1 ? outputs[index] : undefined })),
    );
    const total = addCounts([{ passed: 0, failed: 0, notRun }, ...outcomes.map(({ counts }) => counts)]);
    const slowest = formatSlowestFiles(outcomes.flatMap(({ durations }) => durations));
    if (slowest.length > 0) console.log(`\n${slowest.join('\n')}`);
    // Printed last, for readers who see only the end of the output.
    for (const text of outcomes.flatMap(({ failures }) => failures)) console.log(`\n${text}`);
    if (leftOut !== undefined) console.log(`\n${leftOut}`);
    console.log(`\n${formatCountsSummary(total)}`);
    return total.failed === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`${error}\n\n${formatCountsSummary({ passed: 0, failed: 1 })}`);
    return 1;
  } finally {
    folder.remove();
  }
}

async function runOne(
  { name, args, env, count, failures, durations, background = false }: TestRun,
  { folder, orderedOutput }: { folder: RunFolder; orderedOutput: OrderedOutput | undefined },
): Promise<TestRunOutcome> {
  const report = path.join(folder.path, `${name}.json`);
  let output = '';
  const onOutput = (text: string): void => {
    output += text;
    orderedOutput?.write(text);
  };
  const code = await runTool(args(report), {
    env: { ...scriptEnv().inherited, ...folder.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env?.(report) },
    background,
    ...(orderedOutput ? { onOutput } : {}),
  });
  orderedOutput?.end();
  const namedFailures = failures?.(report) ?? [];
  const unnamed = code !== 0 && namedFailures.length === 0 && output !== '' ? [formatOutputTail(name, output)] : [];
  return {
    counts: count(report, code),
    failures: [...namedFailures, ...unnamed],
    durations: durations?.(report) ?? [],
  };
}

/** Output of one of several parallel tools. */
interface OrderedOutput {
  write(text: string): void;
  /** The tool has finished, so the next one may print. */
  end(): void;
}

/**
 * Prints the output of parallel tools one after another: the first one live, the others once the previous ones have
 * finished.
 *
 * @example
 * const [first, second] = createOrderedOutputs(2, console.log);
 * second.write('b');
 * first.write('a'); // logs a
 * first.end(); // logs b
 */
export function createOrderedOutputs(count: number, write: (text: string) => void): OrderedOutput[] {
  const pendingTexts = Array.from({ length: count }, () => '');
  const hasEnded = pendingTexts.map(() => false);
  let speaker = 0;
  return pendingTexts.map((_, index) => ({
    write(text) {
      if (index === speaker) write(text);
      else pendingTexts[index] += text;
    },
    end() {
      hasEnded[index] = true;
      while (hasEnded[speaker]) {
        speaker += 1;
        if (pendingTexts[speaker]) write(pendingTexts[speaker] ?? '');
      }
    },
  }));
}
