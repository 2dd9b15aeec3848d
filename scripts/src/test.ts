import path from 'node:path';
import { flag, text } from './args/command.ts';
import { assertWords } from './args/readArguments.ts';
import { runCommand } from './args/runCommand.ts';
import { fileWords, VITEST } from './args/testTools.ts';
import { ROOT } from './env.ts';
import { testFiles, testsNaming } from './spec/testFiles.ts';
import { changedFiles } from './testing/changedFiles.ts';
import { partsOf } from './testing/parts.ts';
import { planTests } from './testing/plan.ts';
import { propertySeed, seedLine } from './testing/propertySeed.ts';
import { runParts } from './testing/runParts.ts';
import { readWords } from './testing/words.ts';

const FILES = fileWords('test', {
  help: 'A folder, a file or a part of its name; or a requirement such as HOME-10, for all tests that name it.',
  files: () => testFiles(ROOT).map((file) => path.relative(ROOT, file)),
});

const command = {
  name: 'test',
  summary:
    'Runs every test: unit, property, server and browser tests, those of the contracts, and smoke checks of the built product. With words, a part of them.',
  // Which words are files is known only after requirement ids and commits were separated.
  words: { name: FILES.name, help: FILES.help },
  options: {
    changed: {
      ...flag('Runs what the changes since a commit touch, or since the last one.'),
      value: '[COMMIT]',
    },
    testNamePattern: { ...text('TEXT', 'Runs tests whose names match it.'), short: 't' },
  },
  tool: VITEST,
  notes: `npm test -- packages/sim                   a folder; packages/contracts are the contracts' own tests
npm test -- HOME-10                        what names a requirement; -t 'HOME-10 disables' by more of the name
npm test -- e2e/smoke                      the smoke checks; e2e/journeys/wallet.spec.ts a journey, e2e all of both
npm test -- --changed main                 in the browser, tests of the packages and apps that changed alone: screens show most packages`,
};

await runCommand(command, ({ given, words }) => {
  const { base, ids } = readWords(given);
  const isPart = (word: string): boolean => word !== base && !ids.includes(word);
  assertWords(words.filter(isPart), { ...command, words: FILES });
  const seed = propertySeed();
  console.log(seedLine(seed));
  return runParts(() => {
    const plan = planTests(given, {
      naming: (id) => testsNaming(ROOT, id),
      changedSince: (commit) => changedFiles(ROOT, commit),
    });
    return { parts: partsOf(plan, seed), needsPages: plan.needsPages };
  });
});
