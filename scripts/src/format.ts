import path from 'node:path';
import { runCommand } from './args/runCommand.ts';
import { ROOT, scriptEnv } from './env.ts';
import { runTool } from './testing/runTool.ts';

const OXFMT = path.join(ROOT, 'node_modules/oxfmt/bin/oxfmt');

const command = {
  name: 'format',
  summary: 'Formats all files, or those that are named.',
  words: { name: 'path', help: 'A file or folder.' },
};

await runCommand(command, ({ words }) =>
  runTool([OXFMT, ...(words.length > 0 ? words : ['.'])], { env: scriptEnv().inherited }),
);
