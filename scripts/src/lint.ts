import { runCommand } from './args/runCommand.ts';
import { ROOT, scriptEnv } from './env.ts';
import { findManualFormatting } from './fences/manualFormatting.ts';
import { findUnwrappedTexts } from './fences/unwrappedTexts.ts';
import { findRawCssValues } from './fences/rawCssValues.ts';
import { findSuppressions } from './fences/suppressions.ts';
import { runTool, getToolPath } from './testing/runTool.ts';

/** Static checks: type-aware linting with our custom rules, and formatting. */
const CHECKS: Record<string, string[]> = {
  lint: [getToolPath('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  format: [getToolPath('oxfmt/bin/oxfmt'), '--check', '.'],
};

async function runCheck(args: readonly string[]): Promise<{ code: number; output: string }> {
  let output = '';
  const code = await runTool(args, { env: scriptEnv().inherited, onOutput: (text) => (output += text) });
  return { code, output };
}

const command = {
  name: 'lint',
  summary:
    'Checks the text of everything: the linter with types and our own rules, and the format. It changes nothing.',
};

await runCommand(command, async () => {
  const outcomes = await Promise.all(
    Object.entries(CHECKS).map(async ([name, args]) => ({ name, ...(await runCheck(args)) })),
  );
  for (const { name, code, output } of outcomes) {
    if (code !== 0) console.log(output.trim());
    console.log(`${name}: ${code === 0 ? 'clean' : 'mend the findings above'}`);
  }
  if (outcomes.some(({ name, code }) => name === 'format' && code !== 0))
    console.log('npm run format mends the format.');
  const silenced = findSuppressions(ROOT);
  for (const location of silenced) console.log(`${location} silences a finding: mend it instead`);
  const oneOffs = findRawCssValues(ROOT);
  for (const location of oneOffs) console.log(`${location} stands outside of the tokens: use one, or name a new one`);
  const handMade = findManualFormatting(ROOT);
  for (const location of handMade) console.log(`${location} writes a number or a date by hand: Intl does`);
  const loose = findUnwrappedTexts(ROOT);
  for (const location of loose)
    console.log(`${location} is a text beside what comes and goes: give it an element of its own`);
  return silenced.length + oneOffs.length + handMade.length + loose.length === 0 &&
    outcomes.every(({ code }) => code === 0)
    ? 0
    : 1;
});
