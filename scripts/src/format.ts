import { runCommand } from './args/runCommand.ts';
import { scriptEnv } from './env.ts';
import { runTool, getToolPath } from './testing/runTool.ts';

const command = {
  name: 'format',
  summary: 'Formats all files, or those that are named.',
  words: { name: 'path', help: 'A file or folder.' },
};

await runCommand(command, ({ words }) =>
  runTool([getToolPath('oxfmt/bin/oxfmt'), ...(words.length > 0 ? words : ['.'])], { env: scriptEnv().inherited }),
);
