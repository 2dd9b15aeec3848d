import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Plugin, rolldown } from 'rolldown';
import { BUILT_PAGES } from './buildPages.ts';

/** Programs of the server by their file in the build folder: the first serves, the others are an operator's commands. */
export const SERVER_PROGRAMS = {
  server: 'apps/server/src/main.ts',
  migrate: 'apps/server/src/platform/db/migrateNow.ts',
  backup: 'scripts/src/backup/buildBackup.ts',
  restore: 'scripts/src/backup/buildRestore.ts',
  'keys-rotate': 'apps/server/src/features/wallets/keys/rotate.ts',
  'audit-verify': 'apps/server/src/features/audit/verify.ts',
  'xp-recompute': 'apps/server/src/features/xp/recompute.ts',
  'works-pin': 'apps/server/src/features/works/pin.ts',
  dump: 'apps/server/src/features/runs/dump/dump.ts',
} as const;

/** Packages with native parts, workers or files of their own: they are copied, and found in `node_modules`. */
const COPIED_PACKAGES = ['sharp', 'piscina', '@fastify/swagger-ui'] as const;

/** Serves pages from their sources, which a build has none of. */
const DEVELOPMENT_PACKAGES = ['vite'];

const CHUNKS_FOLDER = 'chunks';
const WORKER_PATTERN = /new URL\('(\.{1,2}\/(?:\w+\/)*\w+Worker\.ts)', import\.meta\.url\)/g;
/** Stands for the path from a chunk to the build folder until the chunk has its place. */
const FOLDER_PLACEHOLDER = '__BUILD_FOLDER__/';

/** Font packages: the server opens their files by name; styles and older formats are for pages. */
const FONT_PACKAGE = /^@fontsource/;
const FONT_FILES = /\.(?:woff2|json)$|\/LICENSE$/;
/** What no program loads. */
const UNUSED_FILES = /\.(?:map|md|d\.[cm]?ts)$|\/(?:test|benchmark|docs|examples?)$/;
const COMPRESSIBLE_FILES = /^(?:assets|art)\/[^/]+\.(?:js|css|svg)$/;

export interface BuildFolderOptions {
  root: string;
  /** Folder to write; what it had before is replaced when everything is there. */
  folder: string;
  /** Repository whose pages are copied; `root` if omitted. */
  pagesRoot?: string;
}

/**
 * Writes everything that a server needs to run on Node alone: its programs, native packages, migrations and built pages
 * with a Brotli and a gzip file beside each. Its pages must be built.
 */
export async function writeBuildFolder({ root, folder, pagesRoot = root }: BuildFolderOptions): Promise<void> {
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  await bundleServer({ root, folder: partial });
  for (const file of ['package.json', 'migrations', 'functions'])
    cpSync(path.join(root, 'apps/server', file), path.join(partial, 'apps/server', file), { recursive: true });
  for (const page of BUILT_PAGES)
    cpSync(path.join(pagesRoot, 'apps', page, 'dist'), path.join(partial, 'apps', page, 'dist'), { recursive: true });
  copyPackages(root, partial);
  writeManifest(root, partial);
  await compressPages(partial);
  rmSync(folder, { recursive: true, force: true });
  renameSync(partial, folder);
}

/** Bundles the server's programs and workers for Node into `folder`, without dev dependencies. */
async function bundleServer({ root, folder }: { root: string; folder: string }): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: SERVER_PROGRAMS,
    platform: 'node',
    external: [...COPIED_PACKAGES, ...DEVELOPMENT_PACKAGES],
    plugins: [relocateFiles(root)],
  });
  try {
    const chunkFileNames = `${CHUNKS_FOLDER}/[name]-[hash].js`;
    await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js', chunkFileNames });
  } finally {
    await bundle.close();
  }
}

/**
 * Lets sources find their files (migrations, pages, fonts) in the build folder, which has them at the paths of the
 * repository. Workers become chunks of their own.
 */
function relocateFiles(root: string): Plugin {
  return {
    name: 'jumpy-relocate-files',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return undefined;
      const withWorkers = code.replaceAll(WORKER_PATTERN, (_match, file: string) => {
        const worker = path.resolve(path.dirname(id), file);
        const reference = this.emitFile({ type: 'chunk', id: worker, name: path.basename(file, '.ts') });
        return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`;
      });
      const source = JSON.stringify(`${FOLDER_PLACEHOLDER}${path.relative(root, id)}`);
      return { code: withWorkers.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`) };
    },
    renderChunk(code, { fileName }) {
      if (!code.includes(FOLDER_PLACEHOLDER)) return undefined;
      return { code: code.replaceAll(FOLDER_PLACEHOLDER, fileName.startsWith(`${CHUNKS_FOLDER}/`) ? '../' : './') };
    },
  };
}

/** Makes Node read the programs as modules, and says which Node they want. */
function writeManifest(root: string, folder: string): void {
  const { version, license } = readManifest(root);
  const manifest = { name: 'jumpy', version, private: true, license, type: 'module', engines: { node: '>=24' } };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

function copyPackages(root: string, folder: string): void {
  for (const source of listPackages(root)) {
    const isFont = FONT_PACKAGE.test(path.relative(path.join(root, 'node_modules'), source));
    const isKept = (file: string): boolean =>
      statSync(file).isDirectory()
        ? !UNUSED_FILES.test(file)
        : isFont
          ? FONT_FILES.test(file)
          : !UNUSED_FILES.test(file);
    cpSync(source, path.join(folder, path.relative(root, source)), { recursive: true, filter: isKept });
  }
  // The list of the army's works is opened as a file.
  const contracts = path.join(folder, 'node_modules/@jumpy/contracts');
  mkdirSync(contracts, { recursive: true });
  for (const file of ['package.json', 'provenance.json'])
    cpSync(path.join(root, 'packages/contracts', file), path.join(contracts, file));
}

interface PackageManifest {
  version?: string;
  license?: string;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
}

const readManifest = (folder: string): PackageManifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageManifest;

/** Folders of the packages to copy, with everything they depend on. Optional ones of other platforms are not there. */
function listPackages(root: string): string[] {
  const server = path.join(root, 'apps/server');
  const fonts = Object.keys(readManifest(server).dependencies ?? {}).filter((name) => FONT_PACKAGE.test(name));
  const found = new Set<string>();
  const pending = [...COPIED_PACKAGES, ...fonts].map((name) => ({ name, from: server }));
  for (const { name, from } of pending) {
    const source = findPackage(name, from);
    if (source === undefined || found.has(source)) continue;
    found.add(source);
    const { dependencies, optionalDependencies } = readManifest(source);
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      pending.push({ name: needed, from: source });
  }
  return [...found].filter((source) => ![...found].some((other) => source.startsWith(`${other}${path.sep}`)));
}

/** Folder of a package as Node finds it from another folder. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(candidate)) return candidate;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Puts a Brotli and a gzip file beside each script, sheet and drawing that they make smaller. */
async function compressPages(folder: string): Promise<void> {
  const files = BUILT_PAGES.flatMap((page) => {
    const dist = path.join(folder, 'apps', page, 'dist');
    const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) =>
      name.replaceAll(path.sep, '/'),
    );
    return names.filter((name) => COMPRESSIBLE_FILES.test(name)).map((name) => path.join(dist, name));
  });
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  for (const [ending, packed] of [
    ['br', br],
    ['gz', gz],
  ] as const)
    if (packed.length < bytes.length) await writeFile(`${file}.${ending}`, packed);
}
