import { writeFileSync } from 'node:fs';
import { ROOT, scriptEnv } from './env.ts';
import { findForge } from './forge.ts';
import { countForge } from './testing/counts.ts';
import { runProgram } from './testing/runTool.ts';

/*
 * npm run contracts:test                the tests of the contracts, the same chances every time
 * npm run contracts:deep                many more fuzz and invariant runs, of new chances every time
 * npm run contracts:test -- --match-path '*Shop*'
 */
const REPORT = '--report=';
const args = process.argv.slice(2);
const words = args.filter((word) => word !== '--deep' && !word.startsWith(REPORT));
const isDeep = args.includes('--deep');
const reportFile = args.find((word) => word.startsWith(REPORT))?.slice(REPORT.length);
const { inherited } = scriptEnv();

const forge = findForge(inherited);
if (!forge) {
  console.log('The tests of the contracts are left out: there is no forge for this machine among the packages.');
  process.exit(0);
}
const env = { ...forge.env, ...(isDeep ? { FOUNDRY_PROFILE: 'deep' } : {}) };
const chance = isDeep ? [] : ['--fuzz-seed', '20261122'];
let said = '';
const code = await runProgram(forge.program, ['test', '--root', ROOT, ...chance, ...words], {
  env,
  onOutput(text) {
    said += text;
    if (reportFile === undefined) process.stdout.write(text);
  },
});
if (reportFile !== undefined) {
  writeFileSync(reportFile, JSON.stringify(countForge(said, code)));
  // Beside other tools: all of it only when there is something to read.
  console.log(code === 0 ? said.trim().split('\n').at(-1) : said);
}
process.exitCode = code;
