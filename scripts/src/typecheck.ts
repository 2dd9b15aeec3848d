import { flag } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { scriptEnv } from './env.ts';
import { runTool, toolFile } from './testing/runTool.ts';

const command = {
  name: 'typecheck',
  summary: 'Checks the types of everything that changed since the last time.',
  options: {
    force: flag('Checks everything.'),
    watch: flag('Checks again with every change.'),
  },
};

await runCommand(command, ({ given }) =>
  runTool([toolFile('typescript/bin/tsc'), '-b', ...given], { env: scriptEnv().inherited }),
);
