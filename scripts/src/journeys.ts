import path from 'node:path';
import { runCommand } from './args/runCommand.ts';
import { fileWords, PLAYWRIGHT } from './args/testTools.ts';
import { ROOT } from './env.ts';
import { testFiles } from './spec/testFiles.ts';
import { playwright } from './testing/parts.ts';
import { runParts } from './testing/runParts.ts';

/** Two instances in parallel, since a page that plays is mostly idle. */
const AT_ONCE = '--workers=2';

const command = {
  name: 'journeys',
  summary: 'Runs all journeys in a real browser. With words, some of them.',
  words: fileWords('journey', {
    help: 'A journey, or a part of its name.',
    files: () => testFiles(path.join(ROOT, 'e2e/journeys')).map((file) => path.relative(ROOT, file)),
  }),
  tool: PLAYWRIGHT,
};

await runCommand(command, ({ given }) =>
  runParts(() => ({ parts: [playwright(['--project=journeys', AT_ONCE, ...given])], needsPages: true })),
);
