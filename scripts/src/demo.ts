import path from 'node:path';
import { buildPages, PAGES } from './buildPages.ts';
import { runDemo } from './demo/runDemo.ts';
import { ROOT, loadDotEnv, scriptEnv } from './env.ts';

loadDotEnv();
process.exitCode = await runDemo(
  {
    // A folder of its own: a normal start's is never filled.
    env: scriptEnv(undefined, { folder: '.demo' }),
    serverFile: path.join(ROOT, 'apps/server/src/main.ts'),
    sandboxFile: path.join(ROOT, 'apps/sandbox/src/main.ts'),
    chainFile: path.join(ROOT, 'apps/sandbox/src/chainMain.ts'),
    isDev: false,
    hasCrowd: true,
    buildPages: (signal) => buildPages({ root: ROOT, pages: PAGES, signal, say: console.log }),
    say: console.log,
  },
  process.argv.slice(2),
);
