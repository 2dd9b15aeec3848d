import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openRunFolder } from '../testing/runFolder.ts';
import type { Break } from './brokenFile.ts';

/** A copy of the repository, to be broken; the repository itself is never touched, so that nothing has to be put back there. */
export interface BreakTree {
  path: string;
  break(one: Break): void;
  mend(one: Break): void;
  remove(): void;
}

/** A machine need not know who works at it. */
const NOBODY = ['-c', 'user.name=breaks', '-c', 'user.email=breaks@jumpy.invalid'];

/** Opens a git worktree of what stands in a repository now, but for files it does not know, in a folder that the next run sweeps if this one is killed. */
export function openBreakTree(root: string): BreakTree {
  const git = (...words: string[]): string =>
    execFileSync('git', [...NOBODY, ...words], { cwd: root, encoding: 'utf8' }).trim();
  // Of trees whose folder is gone.
  git('worktree', 'prune');
  const folder = openRunFolder();
  const tree = path.join(folder.path, 'tree');
  git('worktree', 'add', '--quiet', '--detach', tree, git('stash', 'create') || 'HEAD');
  linkModules(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  return {
    path: tree,
    break({ id, file, find, replace }) {
      const place = path.join(tree, file);
      const text = readFileSync(place, 'utf8');
      if (text.split(find).length !== 2) throw new Error(`${id}: what is to be found does not stand once in ${file}.`);
      writeFileSync(
        place,
        text.replace(find, () => replace),
      );
    },
    mend: ({ file }) => void execFileSync('git', ['checkout', '--quiet', '--', file], { cwd: tree }),
    remove() {
      folder.remove();
      git('worktree', 'prune');
    },
  };
}

/** Packages of others are linked to; links among our own are made anew, and lead into the tree itself. */
function linkModules(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (name.startsWith('@')) linkModules(source, target);
    else if (!name.startsWith('.vite')) symlinkSync(source, target);
  }
}
