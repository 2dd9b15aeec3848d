/** The parts of a bundler's output used here: files by name. */
export type Bundle = Readonly<Record<string, BundleChunk | { readonly type: 'asset' }>>;

interface BundleChunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> };
}

/**
 * Returns the chunks that contain any of the modules.
 *
 * @example findChunks(['/src/main.ts'], {}) // []
 */
export function findChunks(modules: readonly string[], bundle: Bundle): string[] {
  const wantedModules = new Set(modules);
  return Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' && output.moduleIds.some((id) => wantedModules.has(id)) ? [output.fileName] : [],
  );
}

/**
 * Returns the files of chunks and of everything they import, in order of discovery.
 *
 * @example listChunkFiles(['assets/index.js'], {}) // []
 */
export function listChunkFiles(chunks: readonly string[], bundle: Bundle): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    chunk.imports.forEach(visit);
  };
  chunks.forEach(visit);
  return [...files];
}
