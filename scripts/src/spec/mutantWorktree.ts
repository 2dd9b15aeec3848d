import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openRunFolder } from '../testing/runFolder.ts';
import type { SourceMutant } from './sourceMutant.ts';

/** A copy of the repository for mutants, so that the repository itself is never modified. */
export interface MutantWorktree {
  path: string;
  apply(mutant: SourceMutant): void;
  revert(mutant: SourceMutant): void;
  remove(): void;
}

/** Git may have no user configured. */
const GIT_IDENTITY = ['-c', 'user.name=breaks', '-c', 'user.email=breaks@jumpy.invalid'];

/**
 * Creates a git worktree of the current state, without untracked files, in a folder that the next run removes if this
 * one is killed.
 */
export function openMutantWorktree(root: string): MutantWorktree {
  const git = (...args: string[]): string =>
    execFileSync('git', [...GIT_IDENTITY, ...args], { cwd: root, encoding: 'utf8' }).trim();
  // Removes worktrees whose folder is gone.
  git('worktree', 'prune');
  const folder = openRunFolder();
  const tree = path.join(folder.path, 'tree');
  git('worktree', 'add', '--quiet', '--detach', tree, git('stash', 'create') || 'HEAD');
  linkModules(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  return {
    path: tree,
    apply({ id, file, find, replace }) {
      const target = path.join(tree, file);
      const text = readFileSync(target, 'utf8');
      if (text.split(find).length !== 2) throw new Error(`${id}: what is to be found does not stand once in ${file}.`);
      writeFileSync(
        target,
        text.replace(find, () => replace),
      );
    },
    revert: ({ file }) => void execFileSync('git', ['checkout', '--quiet', '--', file], { cwd: tree }),
    remove() {
      folder.remove();
      git('worktree', 'prune');
    },
  };
}

/** Links third-party packages; links to our own are recreated to point into the worktree. */
function linkModules(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (name.startsWith('@')) linkModules(source, target);
    else if (!name.startsWith('.vite')) symlinkSync(source, target);
  }
}
