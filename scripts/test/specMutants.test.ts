import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from '../src/env.ts';
import { SPEC_MUTANTS } from '../src/spec/specMutants.ts';
import { type MutantWorktree, openMutantWorktree } from '../src/spec/mutantWorktree.ts';
import { sampleIds } from '../src/spec/sampleIds.ts';
import { findNamedRequirements } from '../src/spec/findNamedRequirements.ts';

describe('mutant table', () => {
  test.each(SPEC_MUTANTS)('$id finds its text once in $file, and changes it', ({ file, find, replace }) => {
    expect(readFileSync(path.join(ROOT, file), 'utf8').split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
  });

  test('has thirty requirements or more, each named by a test', () => {
    const named = findNamedRequirements(ROOT);
    expect(SPEC_MUTANTS.filter(({ id }) => !named.has(id))).toEqual([]);
    expect(new Set(SPEC_MUTANTS.map(({ id }) => id)).size).toBeGreaterThanOrEqual(30);
  });
});

test('the same seed draws the same unique ids; another seed draws others', () => {
  const ids = Array.from({ length: 100 }, (_, index) => `ZZ-${index}`);
  const drawn = sampleIds(ids, { count: 30, seed: 7 });
  expect(drawn).toEqual(sampleIds(ids, { count: 30, seed: 7 }));
  expect(new Set(drawn).size).toBe(30);
  expect(drawn).not.toEqual(sampleIds(ids, { count: 30, seed: 8 }));
  expect(sampleIds(['ZZ-1', 'ZZ-1'], { count: 30, seed: 7 })).toEqual(['ZZ-1']);
});

describe('mutant worktree', () => {
  let root = '';
  let tree: MutantWorktree | undefined;
  const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
  const inTree = (file: string): string => readFileSync(path.join(tree?.path ?? '', file), 'utf8');

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'jumpy-breaks-'));
    mkdirSync(path.join(root, 'node_modules/@ours'), { recursive: true });
    mkdirSync(path.join(root, 'node_modules/theirs'));
    symlinkSync('../../own', path.join(root, 'node_modules/@ours/own'));
    mkdirSync(path.join(root, 'own'));
    writeFileSync(path.join(root, '.gitignore'), 'node_modules\n');
    writeFileSync(path.join(root, 'own/rule.ts'), 'committed');
    git('init', '--quiet');
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@b.invalid', 'commit', '--quiet', '-m', 'one');
  });
  afterEach(() => {
    tree?.remove();
    rmSync(root, { recursive: true, force: true });
  });

  test('is a copy of the current state, including links to our own packages', () => {
    writeFileSync(path.join(root, 'own/rule.ts'), 'const LIMIT = 5;');
    tree = openMutantWorktree(root);
    const rule = { id: 'ZZ-1', file: 'own/rule.ts', find: '= 5', replace: '= $&6' };
    tree.apply(rule);
    expect(inTree('node_modules/@ours/own/rule.ts')).toBe('const LIMIT = $&6;');
    expect(readFileSync(path.join(root, 'own/rule.ts'), 'utf8')).toBe('const LIMIT = 5;');
    tree.revert(rule);
    expect(inTree('own/rule.ts')).toBe('const LIMIT = 5;');
    expect(existsSync(path.join(tree.path, 'node_modules/theirs'))).toBe(true);
    expect(() => tree?.apply({ ...rule, find: '= 7' })).toThrow('ZZ-1');
  });

  test('is removed with its folder, even after a killed one', () => {
    const killed = openMutantWorktree(root);
    rmSync(killed.path, { recursive: true });
    tree = openMutantWorktree(root);
    tree.remove();
    killed.remove();
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
    expect([existsSync(killed.path), existsSync(tree.path)]).toEqual([false, false]);
    expect(git('status', '--porcelain')).toBe('');
  });
});
