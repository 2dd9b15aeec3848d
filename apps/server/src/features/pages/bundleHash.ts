import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = 'assets';

/**
 * One hash for all scripts of a built page, of the bytes that are served: what `LC_ALL=C sha256sum assets/*.js | sha256sum` prints in
 * its folder, so that anybody can hold it against a build of their own.
 */
export function bundleHash(dist: string): () => Promise<string> {
  let known: { names: string; hash: string } | undefined;
  return async () => {
    const files = await readdir(path.join(dist, FOLDER)).catch((): string[] => []);
    const scripts = files.filter((file) => file.endsWith('.js')).sort();
    // Their names hold a hash of what is in them.
    const names = scripts.join('\n');
    if (known?.names !== names) known = { names, hash: await hashOf(dist, scripts) };
    return known.hash;
  };
}

async function hashOf(dist: string, scripts: readonly string[]): Promise<string> {
  const lines = await Promise.all(
    scripts.map(async (name) => {
      const file = `${FOLDER}/${name}`;
      return `${sha256(await readFile(path.join(dist, file)))}  ${file}\n`;
    }),
  );
  return sha256(lines.join(''));
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
