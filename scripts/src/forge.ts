import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './env.ts';

/** How forge is called: it works from the root, where the packages it imports are. */
export interface Forge {
  program: string;
  env: Record<string, string>;
}

/** The forge of this machine's packages; undefined where there is none for it. */
export function findForge(inherited: NodeJS.ProcessEnv): Forge | undefined {
  const program = programOf(`@foundry-rs/forge-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`);
  if (program === undefined) return undefined;
  const env = {
    // Its compiler is a script of Node.
    PATH: `${path.dirname(process.execPath)}${path.delimiter}${inherited['PATH'] ?? ''}`,
    HOME: inherited['HOME'] ?? ROOT,
    FOUNDRY_CONFIG: path.join(ROOT, 'packages/contracts/foundry.toml'),
  };
  return { program, env };
}

function programOf(name: string): string | undefined {
  try {
    const file = path.join(path.dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))), 'bin/forge');
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}
