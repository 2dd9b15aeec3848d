import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../src/env.ts';

/** The walks of the page: each with the files it names, a folder standing for the names behind it. */
function walks(): { name: string; files: string[] }[] {
  const page = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
  const sections = page.split(/^## /m).slice(1);
  return sections.flatMap((section) => {
    const steps = section.split(/^\d+\. /m).slice(1);
    const files = steps.flatMap((step) => {
      let folder = '';
      return [...step.matchAll(/`([^`]+)`/g)].flatMap(([, named = '']) => {
        if (!named.endsWith('/')) return [/^(apps|packages)\//.test(named) ? named : folder + named];
        folder = named;
        return [];
      });
    });
    return files.length === 0 ? [] : [{ name: section.split('\n', 1)[0] ?? '', files }];
  });
}

describe('the walks of docs/architecture.md', () => {
  test('are those of a run, a sign-in, a withdrawal and a revive', () => {
    expect(walks().map(({ name }) => name)).toEqual([
      'A run, from thumb to board',
      'A sign-in',
      'A withdrawal',
      'A revive',
    ]);
  });

  test.each(walks())('$name passes files that are there, and none twice', ({ files }) => {
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });

  test('are as long as the page says', () => {
    const page = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
    const told = [...page.matchAll(/^\| an? [^|]+ \| (\d+) \|/gm)].map(([, count]) => Number(count));
    expect(told).toEqual(walks().map(({ files }) => files.length));
  });
});
