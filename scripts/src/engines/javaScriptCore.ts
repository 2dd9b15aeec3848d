import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../env.ts';
import { StartError } from '../startError.ts';

const ENGINES_FOLDER = path.join(ROOT, 'scripts/engines');
const PACKAGES: Readonly<Record<string, string>> = {
  'linux x64': '@oven/bun-linux-x64',
  'linux arm64': '@oven/bun-linux-aarch64',
};
const INSTALL_LIMIT_MS = 10 * 60_000;
const run = promisify(execFile);

/** An executable that runs JavaScript on JavaScriptCore, Safari's engine, instead of V8. */
export interface JavaScriptCore {
  readonly file: string;
  readonly version: string;
}

/**
 * Finds JavaScriptCore for this machine. It is not part of the product: the first proof that needs it installs it from
 * `scripts/engines` with its own lockfile.
 */
export async function findJavaScriptCore(
  platform: string = `${process.platform} ${process.arch}`,
): Promise<JavaScriptCore> {
  const name = PACKAGES[platform];
  if (name === undefined) {
    throw new StartError(`There is no JavaScriptCore for ${platform}.`, {
      why: `The proof knows one for ${Object.keys(PACKAGES).join(' and ')}, with glibc.`,
      remedy: 'Run the proof there, or leave it out: npm run proof -- with the names of the others.',
    });
  }
  const file = path.join(ENGINES_FOLDER, 'node_modules', name, 'bin/bun');
  if (!existsSync(file)) await install(name);
  const { stdout } = await run(file, ['--version']);
  return { file, version: `Bun ${stdout.trim()}` };
}

async function install(name: string): Promise<void> {
  const error = {
    why: `${name} could not be installed.`,
    remedy: `npm ci --prefix scripts/engines shows what is missing.`,
  };
  await run('npm', ['ci', '--prefix', ENGINES_FOLDER, '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: ENGINES_FOLDER,
    timeout: INSTALL_LIMIT_MS,
  }).catch((cause: unknown) => {
    throw new StartError('The engine that is not V8 is not there.', { ...error, cause });
  });
  if (!existsSync(path.join(ENGINES_FOLDER, 'node_modules', name, 'bin/bun'))) {
    throw new StartError('The engine that is not V8 is not there.', error);
  }
}
