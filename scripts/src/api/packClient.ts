import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, scriptEnv } from '../env.ts';
import { getToolPath, runTool } from '../testing/runTool.ts';

const FOLDER = path.join(ROOT, 'packages/client');

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * Writes the client as JavaScript with types into a folder: a package for Node 20 and newer, and for bundlers, that can
 * be installed from there. What the folder had before is removed.
 */
export async function packClient(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const config = path.join(FOLDER, 'tsconfig.pack.json');
  const args = [getToolPath('typescript/bin/tsc'), '-p', config, '--outDir', folder];
  const code = await runTool(args, { env: scriptEnv().inherited });
  if (code !== 0) throw new Error('The client was not built; the compiler says why above.');
  const { name, version, license, dependencies } = JSON.parse(
    await readFile(path.join(FOLDER, 'package.json'), 'utf8'),
  ) as PackageJson;
  const published = {
    ...{ name, version, license, type: 'module', sideEffects: false, engines: { node: '>=20' } },
    exports: {
      './schema': { types: './generated/schema.d.ts', default: './generated/schema.js' },
      './*': { types: './src/*.d.ts', default: './src/*.js' },
    },
    dependencies,
  };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(published, undefined, 2)}\n`);
  await cp(path.join(ROOT, 'LICENSE'), path.join(folder, 'LICENSE'));
  await cp(path.join(FOLDER, 'README.md'), path.join(folder, 'README.md'));
}
