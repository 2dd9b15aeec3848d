import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPlatform } from '@jumpy/platforms/platforms';
import { ROOT } from './env.ts';

/** How to run forge. It must run from the root, where the imported packages are. */
export interface Forge {
  program: string;
  env: Record<string, string>;
}

/**
 * The packaged forge only, since bytecode and gas depend on its version. Undefined if there is none for this platform.
 */
export function findForge(inherited: NodeJS.ProcessEnv): Forge | undefined {
  const program = findPackagedForge(findPlatform().packages.forge);
  if (program === undefined) return undefined;
  const env = {
    // The compiler is a Node script.
    PATH: `${path.dirname(process.execPath)}${path.delimiter}${inherited['PATH'] ?? ''}`,
    HOME: inherited['HOME'] ?? ROOT,
    FOUNDRY_CONFIG: path.join(ROOT, 'packages/contracts/foundry.toml'),
  };
  return { program, env };
}

function findPackagedForge(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  try {
    const file = path.join(path.dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))), 'bin/forge');
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}
