import { writeFileSync } from 'node:fs';
import { alternativeTo } from '@jumpy/platforms/platforms';
import { flag, text } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { forgeTool } from './args/testTools.ts';
import { ROOT, scriptEnv } from './env.ts';
import { findForge } from './forge.ts';
import { countForge } from './testing/counts.ts';
import { runProgram } from './testing/runTool.ts';

const forge = findForge(scriptEnv().inherited);

const command = {
  name: 'contracts:test',
  summary: 'Runs the tests of the contracts, with the same chances every time.',
  options: {
    deep: flag('Many more fuzz and invariant runs, of new chances every time; npm run contracts:deep is the same.'),
    report: text('FILE', 'Writes how many passed and failed to a file, and prints all only when one failed.'),
  },
  tool: forgeTool(forge?.program),
};

await runCommand(command, async ({ options: { deep, report: reportFile }, rest }) => {
  if (!forge) {
    console.log(alternativeTo('forge'));
    return 0;
  }
  const env = { ...forge.env, ...(deep ? { FOUNDRY_PROFILE: 'deep' } : {}) };
  const chance = deep ? [] : ['--fuzz-seed', '20261122'];
  let said = '';
  const code = await runProgram(forge.program, ['test', '--root', ROOT, ...chance, ...rest], {
    env,
    onOutput(text) {
      said += text;
      if (reportFile === undefined) process.stdout.write(text);
    },
  });
  if (reportFile !== undefined) {
    writeFileSync(reportFile, JSON.stringify(countForge(said, code)));
    // When run alongside other tools, print everything only if tests failed.
    console.log(code === 0 ? said.trim().split('\n').at(-1) : said);
  }
  return code;
});
