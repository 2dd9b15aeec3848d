import path from 'node:path';
import { buildPage } from '@jumpy/scripts/testing/buildPage';
import type { Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const page = buildPage(root);
let chunks: readonly Rolldown.OutputChunk[];

beforeAll(() => {
  chunks = page.output.filter((each): each is Rolldown.OutputChunk => each.type === 'chunk');
});

/** A chunk with all its static imports. */
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

describe('audio guide', () => {
  it('is loaded only when the player enables it', () => {
    const initialSources = sourcesOf(
      chunks
        .filter(({ isEntry, fileName }) => isEntry || /\/play-/.test(fileName))
        .flatMap((chunk) => [...atOnce(chunk)]),
    );
    const lazySources = sourcesOf(chunks);
    expect(lazySources.filter((id) => /audioGuide\/(?:guidedRun|soundLessons)\.ts$/.test(id))).toHaveLength(2);
    const guideSources = initialSources.filter((id) => /\/audioGuide\/|guideSounds/.test(id));
    expect(guideSources.map((id) => path.basename(id)).toSorted()).toEqual([
      'audioGuideControl.ts',
      'audioGuideSession.ts',
    ]);
  });
});
