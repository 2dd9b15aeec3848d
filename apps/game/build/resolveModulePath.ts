import { createRequire } from 'node:module';
import path from 'node:path';

/** Resolves a module: a path below the sources, or a package name, resolved as the bundler does. */
export function resolveModulePath(source: string, name: string): string {
  return name.startsWith('@') ? createRequire(path.join(source, 'main.ts')).resolve(name) : path.join(source, name);
}
