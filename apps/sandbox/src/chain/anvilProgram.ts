import { constants, accessSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const PACKAGED = '@foundry-rs/anvil-linux-amd64/bin/anvil';

/** Finds anvil among the installed packages, else on the PATH; `undefined` where there is none. */
export function findAnvil({ searchPath }: { searchPath: string }): string | undefined {
  return packaged() ?? [...candidates(searchPath)].find(isRunnable);
}

/** What to say where no local chain can run. */
export const NO_ANVIL =
  'There is no anvil for this machine, so the local chain cannot run. ' +
  'Set CHAIN_RPC_URL to a node of Monad testnet, or install anvil (https://getfoundry.sh) so that it is on the PATH.';

function packaged(): string | undefined {
  try {
    const file = createRequire(import.meta.url).resolve(PACKAGED);
    return isRunnable(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

function* candidates(searchPath: string): Iterable<string> {
  for (const folder of searchPath.split(path.delimiter)) if (folder !== '') yield path.join(folder, 'anvil');
}

/** The program that ends a child with its parent, on Linux; without it a killed gate leaves its anvil behind. */
export const findLeash = ({ searchPath }: { searchPath: string }): string | undefined =>
  process.platform === 'linux'
    ? searchPath
        .split(path.delimiter)
        .map((folder) => path.join(folder, 'setpriv'))
        .find(isRunnable)
    : undefined;

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
