import path from 'node:path';
import { runCommand } from './args/runCommand.ts';
import { ROOT, scriptEnv } from './env.ts';
import { runTool } from './testing/runTool.ts';

const BIOME = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

const command = {
  name: 'format',
  summary: 'Formats all files, or those that are named.',
  words: { name: 'path', help: 'A file or folder.' },
};

await runCommand(command, ({ words }) =>
  runTool([BIOME, 'format', '--write', ...(words.length > 0 ? words : ['.'])], { env: scriptEnv().inherited }),
);
