/** The part of the bundler's module info used here. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Named chunks of a page, in loading order. A chunk contains what all of its modules import, unless an earlier chunk
 * does.
 */
export type ChunkPlan = readonly (readonly [name: string, ...modules: string[]])[];

/**
 * Assigns modules to named chunks. By default the bundler creates a file for every few lines two screens share, and on
 * a slow network each file costs a round trip.
 *
 * @example createManualChunks([['index', '/src/main.ts']])('/src/main.ts', { getModuleInfo: () => null }) // 'index'
 */
export function createManualChunks(plan: ChunkPlan): (id: string, chunking: ModuleGraph) => string | null {
  let reachableModules: { name: string; reached: Set<string>[] }[] | undefined;
  return (id, chunking) => {
    reachableModules ??= plan.map(([name, ...modules]) => ({
      name,
      reached: modules.map((module) => collectReachable(module, chunking)),
    }));
    return reachableModules.find(({ reached }) => reached.every((modules) => modules.has(id)))?.name ?? null;
  };
}

function collectReachable(entryId: string, chunking: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const pending = [entryId];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    pending.push(...(chunking.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
