import { ROOT } from './env.ts';
import { testsNaming } from './spec/testFiles.ts';
import { changedFiles } from './testing/changedFiles.ts';
import { partsOf } from './testing/parts.ts';
import { planTests } from './testing/plan.ts';
import { propertySeed, seedLine } from './testing/propertySeed.ts';
import { runParts } from './testing/runParts.ts';

/*
 * npm test                              everything: unit, property, server and browser tests, contracts, the quick journeys
 * npm test -- --no-journeys             everything else, where `npm run journeys` follows
 * npm test -- packages/sim              a folder, a file or a part of a name; packages/contracts are the contracts' own tests
 * npm test -- HOME-10                   what names a requirement, wherever it stands; -t 'HOME-10 disables' by more of the name
 * npm test -- e2e/journeys/wallet.spec.ts   a journey; e2e all of them
 * npm test -- --changed main            what the changes since a commit touch; without one those since the last. In the browser
 *                                       only tests of the packages and apps that changed: screens show most packages
 */
const seed = propertySeed();
console.log(seedLine(seed));
process.exitCode = await runParts(() => {
  const plan = planTests(process.argv.slice(2), {
    naming: (id) => testsNaming(ROOT, id),
    changedSince: (base) => changedFiles(ROOT, base),
  });
  return { parts: partsOf(plan, seed), needsPages: plan.needsPages };
});
