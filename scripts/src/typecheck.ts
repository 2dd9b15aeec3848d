import { flagOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { scriptEnv } from './env.ts';
import { assertWritableInstall, getToolPath, runTool } from './testing/runTool.ts';

const command = {
  name: 'typecheck',
  summary: 'Checks the types of everything that changed since the last time.',
  options: {
    force: flagOption('Checks everything.'),
    watch: flagOption('Checks again with every change.'),
  },
};

await runCommand(command, ({ given }) => {
  assertWritableInstall();
  return runTool([getToolPath('typescript/bin/tsc'), '-b', ...given], { env: scriptEnv().inherited });
});
