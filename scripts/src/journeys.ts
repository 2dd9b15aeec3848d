import path from 'node:path';
import { runCommand } from './args/runCommand.ts';
import { filePositionals, PLAYWRIGHT } from './args/testTools.ts';
import { ROOT } from './env.ts';
import { listTestFiles } from './spec/testFiles.ts';
import { createPlaywrightRun } from './testing/testRuns.ts';
import { runTests } from './testing/runTests.ts';

/** Two instances in parallel, since a page that plays is mostly idle. */
const WORKERS_FLAG = '--workers=2';

const command = {
  name: 'journeys',
  summary: 'Runs all journeys in a real browser. With words, some of them.',
  words: filePositionals('journey', {
    help: 'A journey, or a part of its name.',
    files: () => listTestFiles(path.join(ROOT, 'e2e/journeys')).map((file) => path.relative(ROOT, file)),
  }),
  tool: PLAYWRIGHT,
};

await runCommand(command, ({ given }) =>
  runTests(() => ({ runs: [createPlaywrightRun(['--project=journeys', WORKERS_FLAG, ...given])], needsPages: true })),
);
