import path from 'node:path';
import { buildPages } from './buildPages.ts';
import { ROOT, loadDotEnv, scriptEnv } from './env.ts';
import { runLauncher } from './launch/runLauncher.ts';

loadDotEnv();
process.exitCode = await runLauncher({
  env: scriptEnv(),
  serverFile: path.join(ROOT, 'apps/server/src/main.ts'),
  sandboxFile: path.join(ROOT, 'apps/sandbox/src/main.ts'),
  isDev: process.argv.includes('--dev'),
  buildPages: (signal) => buildPages({ root: ROOT, signal, say: console.log }),
  say: console.log,
});
