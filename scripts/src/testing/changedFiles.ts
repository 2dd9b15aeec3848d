import { execFileSync } from 'node:child_process';

/** The short name of the last commit. */
export const headCommit = (root: string): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

/** The files, as from the root, that differ from where a branch left `base`, or from the last commit; new ones too. */
export function changedFiles(root: string, base: string | undefined): string[] {
  const git = (...words: string[]): string[] =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const since = base === undefined ? ['HEAD'] : ['--merge-base', base];
  return [...git('diff', '--name-only', ...since), ...git('ls-files', '--others', '--exclude-standard')];
}
