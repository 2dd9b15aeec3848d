import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT, scriptEnv } from '../env.ts';
import { getToolPath } from '../testing/runTool.ts';
import type { Command, Option, Options, PositionalSpec } from './command.ts';

type Tool = NonNullable<Command<Options>['tool']>;

/** Test runner that receives the remaining options. */
export const VITEST: Tool = {
  name: 'Vitest',
  options: () => readToolOptions(process.execPath, [getToolPath('vitest/vitest.mjs'), '--help', '--expand-help']),
};
export const PLAYWRIGHT: Tool = {
  name: 'Playwright',
  options: () => readToolOptions(process.execPath, [getToolPath('@playwright/test/cli.js'), 'test', '--help']),
};
/** Without forge for this platform, no options are passed on. */
export const forgeTool = (program: string | undefined): Tool => ({
  name: 'forge test',
  options: () => (program === undefined ? {} : readToolOptions(program, ['test', '--help'])),
});

function readToolOptions(program: string, args: readonly string[]): Options {
  const { stdout } = spawnSync(program, args, { encoding: 'utf8', env: { ...scriptEnv().inherited, NO_COLOR: '1' } });
  return parseToolHelp(stdout ?? '');
}

/** `  -t, --testNamePattern <pattern>   text`, as Vitest, Playwright and forge print it. */
const OPTION_LINE = /^\s*(?:-(\w), )?--(\w[\w-]*)(?:\.{3})?(?:[ =]([<[])[^\]>]*[\]>])?/;
const ALIASES = /\[alias(?:es)?: ([^\]]*)\]/;

/** Parses the options from a tool's help text. */
export function parseToolHelp(help: string): Options {
  const options: Record<string, Option> = {};
  let lastOption: Option | undefined;
  for (const line of help.split('\n')) {
    const found = OPTION_LINE.exec(line);
    if (found) {
      const [, short, name = '', bracket] = found;
      const shared = { help: '', ...(short === undefined ? {} : { short }) };
      // A value in square brackets is optional, so the next word may not belong to it.
      lastOption = bracket === '<' ? { ...shared, kind: 'text', value: '' } : { ...shared, kind: 'flag', value: '' };
      options[name] = lastOption;
    }
    for (const alias of ALIASES.exec(line)?.[1]?.split(/[ ,]+/) ?? [])
      if (lastOption && alias) options[alias.replace(/^-+/, '')] = { ...lastOption };
  }
  return options;
}

/** Words that match parts of file paths, as the test runners do. */
export const filePositionals = (
  name: string,
  { help, files }: { help: string; files: () => readonly string[] },
): PositionalSpec => ({
  name,
  help,
  known: files,
  matches: (word, file) => file.includes(relativeToRoot(word)),
  alike: (known) => [...new Set(known.flatMap(listFileNames))],
});

/** Path relative to the repository, without a trailing line number. */
const relativeToRoot = (word: string): string =>
  (path.isAbsolute(word) ? path.relative(ROOT, word) : path.normalize(word)).replace(/:\d+$/, '').replace(/\/$/, '');

/** All names a file is found by: its path, its folders, and its name with and without extensions. */
function listFileNames(file: string): string[] {
  const parts = file.split('/');
  const folders = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'));
  const base = parts.at(-1) ?? '';
  return [file, ...folders, base, base.split('.')[0] ?? ''];
}
