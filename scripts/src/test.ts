import path from 'node:path';
import { flagOption, textOption } from './args/command.ts';
import { assertPositionals } from './args/parseArguments.ts';
import { runCommand } from './args/runCommand.ts';
import { filePositionals, VITEST } from './args/testTools.ts';
import { ROOT } from './env.ts';
import { listTestFiles, findTestsNaming } from './spec/testFiles.ts';
import { listChangedFiles } from './testing/changedFiles.ts';
import { createTestRuns } from './testing/testRuns.ts';
import { countMissingTests, findMissingPrograms, type TestProgram } from './testing/missingPrograms.ts';
import { planTests, parseTestArgs } from './testing/planTests.ts';
import { getPropertySeed, formatSeed } from './testing/propertySeed.ts';
import { runTests } from './testing/runTests.ts';

const FILES = filePositionals('test', {
  help: 'A folder, a file or a part of its name; or a requirement such as HOME-10, for all tests that name it.',
  files: () => listTestFiles(ROOT).map((file) => path.relative(ROOT, file)),
});

const command = {
  name: 'test',
  summary:
    'Runs the unit tests, the tests of every requirement on real servers, chains and browsers, those of the contracts, and smoke checks of the built product. With words, a part of them.',
  // Which words are files is known only after requirement ids and commits were separated.
  words: { name: FILES.name, help: FILES.help },
  options: {
    all: flagOption('Runs every test, also of servers and screens those that name no requirement, as CI does.'),
    changed: {
      ...flagOption('Runs what the changes since a commit touch, or since the last one.'),
      value: '[COMMIT]',
    },
    testNamePattern: { ...textOption('TEXT', 'Runs tests whose names match it.'), short: 't' },
  },
  tool: VITEST,
  notes: `npm test -- packages/sim                   a folder; packages/contracts are the contracts' own tests
npm test -- HOME-10                        what names a requirement; -t 'HOME-10 disables' by more of the name
npm test -- e2e/smoke                      the smoke checks; e2e/journeys/wallet.spec.ts a journey, e2e all of both
npm test -- --changed main                 in the browser, tests of the packages and apps that changed alone: screens show most packages`,
};

const LEFT_OUT = 'Tests of servers and screens that name no requirement were left out. Every test: npm test -- --all';

await runCommand(command, ({ given, words }) => {
  const { base, ids } = parseTestArgs(given);
  const isPart = (word: string): boolean => word !== base && !ids.includes(word);
  assertPositionals(words.filter(isPart), { ...command, words: FILES });
  const seed = getPropertySeed();
  console.log(formatSeed(seed));
  return runTests(async () => {
    const plan = planTests(given, {
      testsNaming: (id) => findTestsNaming(ROOT, id),
      changedSince: (commit) => listChangedFiles(ROOT, commit),
    });
    // Named files run as they are, and say themselves what they lack.
    const missing = typeof plan.vitest === 'string' ? await findMissingPrograms() : new Set<TestProgram>();
    return {
      runs: createTestRuns(plan, { seed, missing }),
      notRun: countMissingTests(ROOT, missing),
      needsPages: plan.needsPages,
      leftOut: plan.vitest === 'requirements' ? LEFT_OUT : undefined,
    };
  });
});
