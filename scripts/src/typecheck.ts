import path from 'node:path';
import { flag } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { ROOT, scriptEnv } from './env.ts';
import { runTool } from './testing/runTool.ts';

const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc');

const command = {
  name: 'typecheck',
  summary: 'Checks the types of everything that changed since the last time.',
  options: {
    force: flag('Checks everything.'),
    watch: flag('Checks again with every change.'),
  },
};

await runCommand(command, ({ given }) => runTool([TSC, '-b', ...given], { env: scriptEnv().inherited }));
