import path from 'node:path';
import type { Rolldown } from 'vite';

/** Chunks that hold any of these sources. */
export function chunksOf(
  sources: readonly string[],
  { bundle, folder }: { bundle: Rolldown.OutputBundle; folder: string },
): string[] {
  const wanted = new Set(sources.map((source) => path.join(folder, source)));
  return Object.values(bundle).flatMap((each) =>
    each.type === 'chunk' && each.moduleIds.some((id) => wanted.has(id)) ? [each.fileName] : [],
  );
}

/** Files of chunks and of all they import, in the order they are met. */
export function filesOf(chunks: readonly string[], bundle: Rolldown.OutputBundle): string[] {
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
