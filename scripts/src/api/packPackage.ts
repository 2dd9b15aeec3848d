import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, scriptEnv } from '../env.ts';
import { getToolPath, runTool } from '../testing/runTool.ts';

/** Packages that other projects install. */
export const PACKED_PACKAGES = ['client', 'contracts'] as const;
export type PackedPackage = (typeof PACKED_PACKAGES)[number];

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * Writes a package as JavaScript with types into a folder, for Node 20 and newer and for bundlers, that can be installed
 * from there. What the folder had before is removed.
 */
export async function packPackage(which: PackedPackage, folder: string): Promise<void> {
  const source = path.join(ROOT, 'packages', which);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const args = [getToolPath('typescript/bin/tsc'), '-p', path.join(source, 'tsconfig.pack.json'), '--outDir', folder];
  const code = await runTool(args, { env: scriptEnv().inherited });
  if (code !== 0) throw new Error(`packages/${which} was not built; the compiler says why above.`);
  const { name, version, license, exports, dependencies } = JSON.parse(
    await readFile(path.join(source, 'package.json'), 'utf8'),
  ) as PackageJson;
  const published = {
    ...{ name, version, license, type: 'module', sideEffects: false, engines: { node: '>=20' } },
    exports: Object.fromEntries(Object.entries(exports).map(([entry, file]) => [entry, describeExport(file)])),
    dependencies,
  };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(published, undefined, 2)}\n`);
  await cp(path.join(ROOT, 'LICENSE'), path.join(folder, 'LICENSE'));
  const data = Object.values(exports).filter((file) => file.endsWith('.json'));
  for (const file of ['README.md', ...data]) await cp(path.join(source, file), path.join(folder, file));
}

/** The compiled file of an export with its types; data as it is. */
function describeExport(file: string): string | { types: string; default: string } {
  if (!file.endsWith('.ts')) return file;
  const stem = file.slice(0, -'.ts'.length);
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
}
