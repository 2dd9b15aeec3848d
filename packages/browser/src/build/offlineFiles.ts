import { type Bundle, findChunks, listChunkFiles } from './chunkFiles.ts';

/**
 * Returns the files needed offline: the chunks of the given modules, everything they import, and their assets. Throws
 * if a module is in no chunk.
 *
 * @example findOfflineFiles([], {}) // Set []
 */
export function findOfflineFiles(modules: readonly string[], bundle: Bundle): Set<string> {
  const chunks = modules.flatMap((module) => {
    const holding = findChunks([module], bundle);
    if (holding.length === 0)
      throw new Error(`No chunk holds ${module}, which is to be kept for players without a network.`);
    return holding;
  });
  const files = new Set(listChunkFiles(chunks, bundle));
  for (const name of [...files]) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset);
  }
  return files;
}
