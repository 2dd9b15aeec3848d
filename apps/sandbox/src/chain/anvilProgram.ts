import { spawnSync } from 'node:child_process';
import { constants, accessSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { alternativeTo, findPlatform } from '@jumpy/platforms/platforms';

/** The package that holds anvil for this machine; undefined where there is none. */
export const anvilPackageHere = (): string | undefined => findPlatform().packages.anvil;

interface Places {
  anvilPackage: string | undefined;
  /** The PATH. */
  searchPath: string;
}

/** Finds anvil among the installed packages, else on the PATH; `undefined` where there is none. */
export const findAnvil = ({ anvilPackage, searchPath }: Places): string | undefined =>
  findPackaged(anvilPackage) ?? onPath('anvil', searchPath);

/** What to say where no local chain can run. */
export const NO_ANVIL = `There is no anvil for this machine, so the local chain cannot run. ${alternativeTo('anvil')}`;

/** There is no anvil here, or none that this machine can run. */
export class NoAnvil extends Error {
  override readonly name = 'NoAnvil';

  constructor() {
    super(NO_ANVIL);
  }
}

/** Whether the machine can run it: the package's own wants a glibc. */
export const runs = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** The program that ends a child with its parent, on Linux; without it a killed proxy leaves its anvil behind. */
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
