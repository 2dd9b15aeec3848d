import { flagOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { buildPages } from './buildPages.ts';
import { ROOT } from './env.ts';

const command = {
  name: 'build',
  summary: 'Builds the pages whose sources changed since their last build.',
  options: { force: flagOption('Builds the others too.') },
};

await runCommand(command, async ({ options }) => {
  const built = await buildPages({ root: ROOT, isForced: options.force, say: console.log });
  if (built.length === 0) console.log('Every page is fresh; npm run build -- --force builds them anyway.');
});
