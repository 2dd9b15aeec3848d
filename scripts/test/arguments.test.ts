import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@jumpy/scripts/env';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Command, flagOption, integerOption, type Options, textOption, formatUsage } from '../src/args/command.ts';
import { parseArguments } from '../src/args/parseArguments.ts';
import { parseToolHelp } from '../src/args/testTools.ts';
import type { Called } from './fixtures/callScripts.ts';
import { COMPILED } from './fixtures/launcher.ts';

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
// npm ci calls postinstall; nobody gives it words.
const names = Object.keys(scripts).filter((name) => name !== 'postinstall');
/** Files that may exist before and must survive. */
const KEPT = ['launcher.json', 'postgres', 'secrets.json'];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-arguments-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended extends Omit<Called, 'code'> {
  code: number | null;
}

/** Starts a program on a data folder left by an earlier start. */
async function start(program: string, args: readonly string[]): Promise<Ended> {
  const dataDir = mkdtempSync(path.join(folder, 'data-'));
  mkdirSync(path.join(dataDir, 'postgres'));
  for (const file of ['launcher.json', 'secrets.json']) writeFileSync(path.join(dataDir, file), '{}');
  const env = {
    ...COMPILED,
    PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
    DATA_DIR: dataDir,
    TMPDIR: path.join(dataDir, 'tmp'),
    // Makes any database or chain access fail.
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    CHAIN_RPC_URL: 'http://127.0.0.1:1',
  };
  const child = spawn(program, args, { cwd: ROOT, env });
  let [out, error] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (error += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out, error, kept: readdirSync(dataDir).sort() };
}

/** Runs every script with an argument in one process. */
async function callAll(word: string): Promise<ReadonlyMap<string, Called>> {
  const asked = names.map((name) => {
    const [, file = '', more = ''] = /^node scripts\/run\.cjs (\S+\.ts)(.*)$/.exec(scripts[name] ?? '') ?? [];
    return [file, ...more.split(' ').filter(Boolean), word];
  });
  const fixture = path.join(import.meta.dirname, 'fixtures/callScripts.ts');
  const { out, error } = await start(process.execPath, [fixture, JSON.stringify(asked)]);
  expect(error).toBe('');
  const outcomes = JSON.parse(out) as Called[];
  return new Map(names.map((name, index) => [name, outcomes[index] as Called]));
}

const expectHelp = ({ code, out, error, kept }: Ended): void => {
  expect({ code, error, kept }).toEqual({ code: 0, error: '', kept: KEPT });
  expect(out).toMatch(/^npm (start|test|run [\w:-]+)( -- .*)?\n\n\S.*\n/);
  expect(out).toMatch(/^ {2}--help +\S/m);
};

const expectRefusal = ({ code, out, error, kept }: Ended): void => {
  expect({ code, out, kept }).toEqual({ code: 1, out: '', kept: KEPT });
  expect(error).toContain('Unknown option --no-such-thing.');
  expect(error).toContain('Nothing was done.');
  expect(error).not.toContain('    at ');
};

describe('every script of package.json', () => {
  let helped: ReadonlyMap<string, Called>;
  let refused: ReadonlyMap<string, Called>;
  beforeAll(async () => {
    helped = await callAll('--help');
    refused = await callAll('--no-such-thing');
  });

  test.each(names)('%s --help prints its usage and does nothing else', (name) => {
    expectHelp(helped.get(name) as Called);
  });

  test.each(names)('%s --no-such-thing is rejected and does nothing', (name) => {
    expectRefusal(refused.get(name) as Called);
  });

  test.each([
    ['start', '--help', expectHelp],
    ['test', '--no-such-thing', expectRefusal],
  ] as const)('%s %s does the same in a process of its own, and exits', async (name, word, expectIt) => {
    expectIt(await start('sh', ['-c', `${scripts[name]} "$@"`, name, word]));
  });

  test('reports an option that npm consumed, and does nothing', async () => {
    const dataDir = path.join(folder, 'taken');
    const env = { ...COMPILED, PATH: process.env['PATH'], DATA_DIR: dataDir, npm_config_lan: 'true' };
    const child = spawn(process.execPath, ['scripts/src/start.ts'], { cwd: ROOT, env });
    let error = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (error += text));
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
    expect(error).toContain('npm took --lan for itself.');
    expect(error).toContain('npm start -- --lan');
    expect(existsSync(dataDir)).toBe(false);
  });
});

const TOOL = `
  -t, --testNamePattern <pattern>   Runs some
  -u, --update [type]               Updates
      --match-path <GLOB>           Only in matching files [aliases: --mp]
  -v, --verbosity...
      --fileParallelism             At once`;
const command: Command<Options> = {
  name: 'try',
  summary: 'Tries it.',
  words: { name: 'row', help: 'A row.', known: () => ['sim', 'http', 'frame'], limit: 2 },
  options: {
    dev: flagOption('Reloads.'),
    players: integerOption('How many.', { fallback: 9, min: 5, max: 100 }),
    'key-file': textOption('FILE', 'A key.'),
    changed: { ...flagOption('Since a commit.'), value: '[COMMIT]' },
  },
  tool: { name: 'Tool', options: () => parseToolHelp(TOOL) },
};
const read = (...args: string[]) => parseArguments(command, args);
const DEFAULTS = { dev: false, players: 9, 'key-file': undefined, changed: false };

describe('arguments', () => {
  test.each([
    ['none', [], {}, [], []],
    ['a flag and words', ['sim', '--dev', 'http'], { dev: true }, ['sim', 'http'], ['sim', 'http']],
    ['a number', ['--players', '50'], { players: 50 }, [], []],
    ['a number with =', ['--players=50', 'sim'], { players: 50 }, ['sim'], ['sim']],
    ['a value that looks like a word', ['--key-file', 'sim'], { 'key-file': 'sim' }, [], []],
    ['a flag that may have a value', ['--changed=main'], { changed: true }, [], []],
    ['an option of the tool', ['--testNamePattern', 'a b', 'sim'], {}, ['sim'], ['--testNamePattern', 'a b', 'sim']],
    ['its short name', ['-t', 'a', '--dev'], { dev: true }, [], ['-t', 'a']],
    ['its alias, its repetition, its no-', ['--mp', 'x', '-vvv', '--no-file-parallelism'], {}, [], undefined],
  ] as const)('%s', async (_, args, options, words, rest) => {
    expect(await read(...args)).toEqual({
      options: { ...DEFAULTS, ...options },
      words,
      rest: rest ?? args,
      given: args,
    });
  });

  test.each([
    [['--devv'], 'Unknown option --devv. Did you mean --dev?'],
    [['--player=50'], 'Unknown option --player. Did you mean --players?'],
    [['--match-pat', 'x'], 'Unknown option --match-pat. Did you mean --match-path?'],
    [['-x'], 'Unknown option -x.'],
    [['--dev=1'], '--dev takes no value.'],
    [['--players'], '--players needs a value.'],
    [['--players', 'many'], '--players cannot be many.'],
    [['--players', '4'], '--players cannot be 4.'],
    [['--key-file'], '--key-file needs a value.'],
    [['sim', 'htp'], 'No row matches "htp". Did you mean http?'],
    [['sim', 'http', 'dev'], 'Unknown word "dev". Did you mean --dev?'],
  ])('rejects %j', async (args, message) => {
    await expect(read(...args)).rejects.toMatchObject({ message, why: expect.stringContaining('Nothing was done.') });
  });

  test('the help lists every option with its value and default', () => {
    expect(formatUsage(command)).toBe(`npm run try -- [ROW ...] [options]

Tries it.

  ROW                  A row.
  --dev                Reloads.
  --players N          How many. (default 9)
  --key-file FILE      A key.
  --changed [COMMIT]   Since a commit.
  --help               Shows this, and does nothing else.

Options of Tool are passed on.

rows: sim, http, frame`);
  });
});
