import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT, scriptEnv } from '../env.ts';
import { getToolPath } from '../testing/runTool.ts';

/** A build takes a minute at most; one that hangs is killed and reported. */
const TIMEOUT_MS = 300_000;

/** Builds the app in development mode, with the state catalogue, into a folder. */
export function buildCatalogue(folder: string): Promise<void> {
  const config = path.join(ROOT, 'apps/web/vite.config.ts');
  const args = [
    getToolPath('vite/bin/vite.js'),
    'build',
    '--config',
    config,
    '--mode',
    'development',
    '--outDir',
    folder,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args, '--logLevel', 'error'], {
      cwd: path.join(ROOT, 'apps/web'),
      env: { ...scriptEnv().inherited, NODE_ENV: 'development' },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: TIMEOUT_MS,
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The catalogue was not built: vite ended with ${code}.`)),
    );
  });
}
