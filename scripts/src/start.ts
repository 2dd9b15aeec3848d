import path from 'node:path';
import { buildPages, PAGES } from './buildPages.ts';
import { ROOT, loadDotEnv, scriptEnv } from './env.ts';
import { runLauncher } from './launch/runLauncher.ts';

loadDotEnv();
const isDev = process.argv.includes('--dev');
process.exitCode = await runLauncher({
  env: scriptEnv(),
  serverFile: path.join(ROOT, 'apps/server/src/main.ts'),
  sandboxFile: path.join(ROOT, 'apps/sandbox/src/main.ts'),
  chainFile: path.join(ROOT, 'apps/sandbox/src/chainMain.ts'),
  isDev,
  isLan: process.argv.includes('--lan'),
  // While one develops, app and game come from their sources; the keyring has no server that could do that.
  buildPages: (signal) => buildPages({ root: ROOT, pages: isDev ? ['keyring'] : PAGES, signal, say: console.log }),
  say: console.log,
});
