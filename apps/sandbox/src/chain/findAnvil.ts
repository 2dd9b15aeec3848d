import { spawnSync } from 'node:child_process';
import { constants, accessSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { missingProgramHint, findPlatform } from '@jumpy/platforms/platforms';

/** Package with the anvil binary of this platform; undefined if there is none. */
export const getAnvilPackage = (): string | undefined => findPlatform().packages.anvil;

interface AnvilSearch {
  anvilPackage: string | undefined;
  /** The PATH environment variable. */
  searchPath: string;
}

/** Finds anvil in the installed packages, else on the PATH; `undefined` if missing. */
export const findAnvil = ({ anvilPackage, searchPath }: AnvilSearch): string | undefined =>
  findPackagedAnvil(anvilPackage) ?? findOnPath('anvil', searchPath);

/** Shown if no local chain can run. */
export const ANVIL_MISSING_TEXT = `There is no anvil for this machine, so the local chain cannot run. ${missingProgramHint('anvil')}`;

/** Anvil is missing, or cannot run on this machine. */
export class AnvilMissingError extends Error {
  override readonly name = 'AnvilMissingError';

  constructor() {
    super(ANVIL_MISSING_TEXT);
  }
}

/** Whether this machine can run the program: the package's binary requires glibc. */
export const canRun = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** Linux program that terminates a child with its parent; without it a killed proxy would leave anvil running. */
export const findParentDeathProgram = ({ searchPath }: Pick<AnvilSearch, 'searchPath'>): string | undefined =>
  process.platform === 'linux' ? findOnPath('setpriv', searchPath) : undefined;

function findPackagedAnvil(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  try {
    const file = createRequire(import.meta.url).resolve(`${name}/bin/anvil`);
    return isExecutable(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

const findOnPath = (program: string, searchPath: string): string | undefined =>
  searchPath
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, program))
    .find(isExecutable);

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
