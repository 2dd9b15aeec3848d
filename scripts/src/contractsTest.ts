import { writeFileSync } from 'node:fs';
import { missingProgramHint } from '@jumpy/platforms/platforms';
import { flagOption, textOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { forgeTool } from './args/testTools.ts';
import { ROOT, scriptEnv } from './env.ts';
import { findForge } from './findForge.ts';
import { countForge } from './testing/counts.ts';
import { runExecutable } from './testing/runTool.ts';

const forge = findForge(scriptEnv().inherited);

const command = {
  name: 'contracts:test',
  summary: 'Runs the tests of the contracts, with the same chances every time.',
  options: {
    deep: flagOption(
      'Many more fuzz and invariant runs, of new chances every time; npm run contracts:deep is the same.',
    ),
    report: textOption('FILE', 'Writes how many passed and failed to a file, and prints all only when one failed.'),
  },
  tool: forgeTool(forge?.program),
};

await runCommand(command, async ({ options: { deep, report: reportFile }, rest }) => {
  if (!forge) {
    console.log(missingProgramHint('forge'));
    return 0;
  }
  const env = { ...forge.env, ...(deep ? { FOUNDRY_PROFILE: 'deep' } : {}) };
  const chance = deep ? [] : ['--fuzz-seed', '20261122'];
  let output = '';
  const code = await runExecutable(forge.program, ['test', '--root', ROOT, ...chance, ...rest], {
    env,
    onOutput(text) {
      output += text;
      if (reportFile === undefined) process.stdout.write(text);
    },
  });
  if (reportFile !== undefined) {
    writeFileSync(reportFile, JSON.stringify(countForge(output, code)));
    // When run alongside other tools, print everything only if tests failed.
    console.log(code === 0 ? output.trim().split('\n').at(-1) : output);
  }
  return code;
});
