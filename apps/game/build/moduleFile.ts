import { createRequire } from 'node:module';
import path from 'node:path';

/** Where a module lies: a file below the sources, or one of another package by its name, which is where the bundler finds it, too. */
export function moduleFile(source: string, name: string): string {
  return name.startsWith('@') ? createRequire(path.join(source, 'main.ts')).resolve(name) : path.join(source, name);
}
