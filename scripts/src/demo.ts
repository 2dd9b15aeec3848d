import path from 'node:path';
import { flagOption, instanceOption, integerOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { buildPages, BUILT_PAGES } from './buildPages.ts';
import { KNOWN_PLAYERS } from './demo/demoPlayers.ts';
import { runDemo } from './demo/runDemo.ts';
import { ROOT, loadDotEnv, scriptEnv } from './env.ts';

/** Limit given by the account ids. */
const MAX_PLAYERS = 4_000;

const command = {
  name: 'demo',
  summary:
    'Fills a product of its own in .demo with players and their runs, and leaves it running. Called again, it starts what is there.',
  options: {
    instance: instanceOption,
    players: integerOption('How many players.', { fallback: 1_000, min: KNOWN_PLAYERS.length, max: MAX_PLAYERS }),
    anew: flagOption('Deletes an earlier demo first.'),
    lan: flagOption('Opens it to the network this computer is in, for phones (docs/operations.md).'),
  },
};

await runCommand(command, ({ options }) => {
  loadDotEnv();
  return runDemo(
    {
      // Uses its own folder, so that a regular start's data is never filled.
      env: scriptEnv(undefined, { folder: '.demo', instance: options.instance }),
      serverFile: path.join(ROOT, 'apps/server/src/main.ts'),
      sandboxFile: path.join(ROOT, 'apps/sandbox/src/main.ts'),
      chainFile: path.join(ROOT, 'apps/sandbox/src/chainMain.ts'),
      isDev: false,
      hasCrowd: true,
      buildPages: (signal) => buildPages({ root: ROOT, pages: BUILT_PAGES, signal, say: console.log }),
      say: console.log,
    },
    options,
  );
});
