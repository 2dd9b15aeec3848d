/** What a bundler knows of a module, as far as it is used here. */
export interface Chunking {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The parts of a page, in the order they come: what all these modules reach, and no part before it holds. */
export type Parts = readonly (readonly [name: string, ...modules: string[]])[];

/**
 * Names the part that a module comes with: left to itself the bundler makes a file of each few lines that two screens share, and on a
 * slow network every file waits for its turn.
 *
 * @example createPartOf([['index', '/src/main.ts']])('/src/main.ts', { getModuleInfo: () => null }) // 'index'
 */
export function createPartOf(parts: Parts): (id: string, chunking: Chunking) => string | null {
  let known: { name: string; reached: Set<string>[] }[] | undefined;
  return (id, chunking) => {
    known ??= parts.map(([name, ...modules]) => ({ name, reached: modules.map((module) => reach(module, chunking)) }));
    return known.find(({ reached }) => reached.every((modules) => modules.has(id)))?.name ?? null;
  };
}

function reach(begin: string, chunking: Chunking): Set<string> {
  const found = new Set<string>();
  const wanted = [begin];
  for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    wanted.push(...(chunking.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
