import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
let chunks: readonly Rolldown.OutputChunk[];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  });
  const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  chunks = output.filter((each): each is Rolldown.OutputChunk => each.type === 'chunk');
});
afterAll(() => vi.unstubAllEnvs());

/** A script with all that it imports at once. */
function atOnce(entry: Rolldown.OutputChunk | undefined, found = new Set<Rolldown.OutputChunk>()) {
  if (entry === undefined || found.has(entry)) return found;
  found.add(entry);
  for (const fileName of entry.imports)
    atOnce(
      chunks.find((chunk) => chunk.fileName === fileName),
      found,
    );
  return found;
}

const sourcesOf = (scripts: Iterable<Rolldown.OutputChunk>): string[] =>
  [...scripts].flatMap(({ moduleIds }) => moduleIds);

describe('the guide by sound', () => {
  it('is fetched by those alone who ask for it', () => {
    const first = sourcesOf(
      chunks
        .filter(({ isEntry, fileName }) => isEntry || /\/play-/.test(fileName))
        .flatMap((chunk) => [...atOnce(chunk)]),
    );
    const later = sourcesOf(chunks);
    expect(later.filter((id) => /heard\/(?:heardRun|learnSounds)\.ts$/.test(id))).toHaveLength(2);
    const heard = first.filter((id) => /\/heard\/|guideSounds/.test(id));
    expect(heard.map((id) => path.basename(id)).toSorted()).toEqual(['heardControl.ts', 'heardGuide.ts']);
  });
});
