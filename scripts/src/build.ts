import path from 'node:path';
import { flagOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { writeBuildFolder } from './buildFolder.ts';
import { buildPages } from './buildPages.ts';
import { ROOT } from './env.ts';

const FOLDER = 'build';

const command = {
  name: 'build',
  summary: `Builds the pages whose sources changed since their last build, and writes ${FOLDER}/: everything that a server needs
to run on Node alone, without npm (docs/operations.md, "Deploying").`,
  options: { force: flagOption('Builds the other pages too.') },
};

await runCommand(command, async ({ options }) => {
  const built = await buildPages({ root: ROOT, isForced: options.force, say: console.log });
  if (built.length === 0) console.log('Every page is fresh; npm run build -- --force builds them anyway.');
  await writeBuildFolder({ root: ROOT, folder: path.join(ROOT, FOLDER) });
  console.log(`Written to ${FOLDER}. Start it: node --env-file=.env ${FOLDER}/server.js`);
});
