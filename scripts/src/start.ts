import path from 'node:path';
import { flagOption, instanceOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { buildPages, BUILT_PAGES } from './buildPages.ts';
import { ROOT, loadDotEnv, scriptEnv } from './env.ts';
import { runLauncher } from './launch/runLauncher.ts';

const command = {
  name: 'start',
  summary:
    'Starts the whole product at http://jumpy.localhost:4010 and keeps what it needs in .data. Settings: .env.example.',
  options: {
    instance: instanceOption,
    dev: flagOption('Serves the pages from their sources, reloading; npm run dev is the same.'),
    lan: flagOption('Opens it to the network this computer is in, for phones (docs/operations.md).'),
  },
};

await runCommand(command, ({ options: { dev: isDev, lan: isLan, instance } }) => {
  loadDotEnv();
  return runLauncher({
    env: scriptEnv(undefined, { instance }),
    serverFile: path.join(ROOT, 'apps/server/src/main.ts'),
    sandboxFile: path.join(ROOT, 'apps/sandbox/src/main.ts'),
    chainFile: path.join(ROOT, 'apps/sandbox/src/chainMain.ts'),
    isDev,
    isLan,
    // In development, app and game are served from source; the keyring's static host cannot do that.
    buildPages: (signal) =>
      buildPages({ root: ROOT, pages: isDev ? ['keyring'] : BUILT_PAGES, signal, say: console.log }),
    say: console.log,
  });
});
