import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT, scriptEnv } from '../env.ts';
import { toolFile } from '../testing/runTool.ts';
import type { Command, Option, Options, Words } from './command.ts';

type Tool = NonNullable<Command<Options>['tool']>;

/** What the tests are run with, which we pass options on to. */
export const VITEST: Tool = {
  name: 'Vitest',
  options: () => optionsOf(process.execPath, [toolFile('vitest/vitest.mjs'), '--help', '--expand-help']),
};
export const PLAYWRIGHT: Tool = {
  name: 'Playwright',
  options: () => optionsOf(process.execPath, [toolFile('@playwright/test/cli.js'), 'test', '--help']),
};
/** Without a forge for this machine nothing is passed on. */
export const forgeTool = (program: string | undefined): Tool => ({
  name: 'forge test',
  options: () => (program === undefined ? {} : optionsOf(program, ['test', '--help'])),
});

function optionsOf(program: string, args: readonly string[]): Options {
  const { stdout } = spawnSync(program, args, { encoding: 'utf8', env: { ...scriptEnv().inherited, NO_COLOR: '1' } });
  return readToolHelp(stdout ?? '');
}

/** `  -t, --testNamePattern <pattern>   text`, as Vitest, Playwright and forge print it. */
const LINE = /^\s*(?:-(\w), )?--(\w[\w-]*)(?:\.{3})?(?:[ =]([<[])[^\]>]*[\]>])?/;
const ALIASES = /\[alias(?:es)?: ([^\]]*)\]/;

/** Reads the options out of a tool's help. */
export function readToolHelp(help: string): Options {
  const options: Record<string, Option> = {};
  let last: Option | undefined;
  for (const line of help.split('\n')) {
    const found = LINE.exec(line);
    if (found) {
      const [, short, name = '', bracket] = found;
      const shared = { help: '', ...(short === undefined ? {} : { short }) };
      // A value in square brackets may be omitted, so the next word may be something else.
      last = bracket === '<' ? { ...shared, kind: 'text', value: '' } : { ...shared, kind: 'flag', value: '' };
      options[name] = last;
    }
    for (const alias of ALIASES.exec(line)?.[1]?.split(/[ ,]+/) ?? [])
      if (last && alias) options[alias.replace(/^-+/, '')] = { ...last };
  }
  return options;
}

/** Words that are parts of the paths of files, as tools find them. */
export const fileWords = (name: string, { help, files }: { help: string; files: () => readonly string[] }): Words => ({
  name,
  help,
  known: files,
  matches: (word, file) => file.includes(fromRoot(word)),
  alike: (known) => [...new Set(known.flatMap(namesOf))],
});

/** Without the line behind it, and without what leads to the repository. */
const fromRoot = (word: string): string =>
  (path.isAbsolute(word) ? path.relative(ROOT, word) : path.normalize(word)).replace(/:\d+$/, '').replace(/\/$/, '');

/** A path, its folders, its name, and its name without endings. */
function namesOf(file: string): string[] {
  const parts = file.split('/');
  const folders = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'));
  const base = parts.at(-1) ?? '';
  return [file, ...folders, base, base.split('.')[0] ?? ''];
}
