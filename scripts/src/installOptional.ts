import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, scriptEnv } from './env.ts';

export interface OptionalFolder {
  /** The folder, with a slash at its end. */
  url: URL;
  /** Imports a file of the folder. Its types exist only once installed, so the caller declares them. */
  load<T>(file: string): Promise<T>;
}

/** Installs a folder of `optional/` from its own lockfile if needed; `npm ci` does not install these. */
export async function installOptional(name: string, { size }: { size: string }): Promise<OptionalFolder> {
  const folder = path.join(ROOT, 'optional', name);
  if (!existsSync(path.join(folder, 'node_modules/.package-lock.json'))) {
    console.error(`Installing optional/${name} (${size}) ...`);
    const child = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: scriptEnv().inherited,
    });
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
    if (code !== 0) throw new Error(`optional/${name} was not installed; npm says why above.`);
  }
  const url = pathToFileURL(folder + path.sep);
  return { url, load: (file) => import(new URL(file, url).href) };
}
