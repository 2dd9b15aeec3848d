import { execFileSync } from 'node:child_process';

/** Short hash of HEAD. */
export const getHeadCommit = (root: string): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

/** Files, relative to the root, that differ from the merge base with `base` or from HEAD; includes untracked ones. */
export function listChangedFiles(root: string, base: string | undefined): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const baseArgs = base === undefined ? ['HEAD'] : ['--merge-base', base];
  return [...git('diff', '--name-only', ...baseArgs), ...git('ls-files', '--others', '--exclude-standard')];
}
