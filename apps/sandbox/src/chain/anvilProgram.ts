import { spawnSync } from 'node:child_process';
import { constants, accessSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { alternativeTo, findPlatform } from '@jumpy/platforms/platforms';

/** Package with the anvil binary of this platform; undefined if there is none. */
export const anvilPackageHere = (): string | undefined => findPlatform().packages.anvil;

interface Places {
  anvilPackage: string | undefined;
  /** The PATH environment variable. */
  searchPath: string;
}

/** Finds anvil in the installed packages, else on the PATH; `undefined` if missing. */
export const findAnvil = ({ anvilPackage, searchPath }: Places): string | undefined =>
  findPackaged(anvilPackage) ?? onPath('anvil', searchPath);

/** Shown if no local chain can run. */
export const NO_ANVIL = `There is no anvil for this machine, so the local chain cannot run. ${alternativeTo('anvil')}`;

/** Anvil is missing, or cannot run on this machine. */
export class NoAnvil extends Error {
  override readonly name = 'NoAnvil';

  constructor() {
    super(NO_ANVIL);
  }
}

/** Whether this machine can run the program: the package's binary requires glibc. */
export const runs = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** Linux program that terminates a child with its parent; without it a killed proxy would leave anvil running. */
export const findLeash = ({ searchPath }: Pick<Places, 'searchPath'>): string | undefined =>
  process.platform === 'linux' ? onPath('setpriv', searchPath) : undefined;

function findPackaged(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  try {
    const file = createRequire(import.meta.url).resolve(`${name}/bin/anvil`);
    return isRunnable(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

const onPath = (program: string, searchPath: string): string | undefined =>
  searchPath
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, program))
    .find(isRunnable);

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
