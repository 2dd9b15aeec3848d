import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/** Programs of the server by their file in the build folder: the first serves, the others are an operator's commands. */
export const SERVER_PROGRAMS = {
  server: 'apps/server/src/main.ts',
  migrate: 'apps/server/src/platform/db/migrateNow.ts',
  'keys-rotate': 'apps/server/src/features/wallets/keys/rotate.ts',
  'audit-verify': 'apps/server/src/features/audit/verify.ts',
  'xp-recompute': 'apps/server/src/features/xp/recompute.ts',
  'works-pin': 'apps/server/src/features/works/pin.ts',
} as const;

/** Packages with native parts, workers or files of their own: they are copied, and found in `node_modules`. */
export const COPIED_PACKAGES = ['sharp', 'piscina', '@fastify/swagger-ui'] as const;

/** Serves pages from their sources, which a build has none of. */
const DEVELOPMENT_PACKAGES = ['vite'];

const CHUNKS_FOLDER = 'chunks';
const WORKER_PATTERN = /new URL\('(\.{1,2}\/(?:\w+\/)*\w+Worker\.ts)', import\.meta\.url\)/g;
/** Stands for the path from a chunk to the build folder until the chunk has its place. */
const FOLDER_PLACEHOLDER = '__BUILD_FOLDER__/';

/** Bundles the server's programs and workers for Node into `folder`, without dev dependencies. */
export async function bundleServer({ root, folder }: { root: string; folder: string }): Promise<void> {
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
