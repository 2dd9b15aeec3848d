import { parseArgs } from 'node:util';
import { StartError } from '../startError.ts';
import { formatNpmRun, type Command, type Option, type Options } from './command.ts';
import { didYouMean } from './didYouMean.ts';

export type ValueOf<O extends Option> = O extends { kind: 'flag' }
  ? boolean
  : O extends { kind: 'integer' }
    ? number
    : string | undefined;
export type ValuesOf<O extends Options> = { readonly [Name in keyof O]: ValueOf<O[Name]> };

export interface Arguments<O extends Options> {
  options: ValuesOf<O>;
  /** Positional arguments. */
  words: readonly string[];
  /** All arguments except our own options, in order, to pass to the tool. */
  rest: readonly string[];
  /** All arguments as given. */
  given: readonly string[];
}

type Token = NonNullable<ReturnType<typeof tokenizeArguments>>[number];
type OptionToken = Extract<Token, { kind: 'option' }>;

/** Parses a script's arguments. Throws a StartError for anything that neither the script nor its tool knows. */
export async function parseArguments<O extends Options>(
  command: Command<O>,
  args: readonly string[],
): Promise<Arguments<O>> {
  const refuse = (what: string, why: string): StartError => createRefusal(command, { what, why });
  const ownOptions: Options = command.options ?? {};
  let tokens = tokenizeArguments(args, ownOptions);
  const isOption = (token: Token): token is OptionToken => token.kind === 'option';
  const isForeign = ({ name }: OptionToken): boolean => !Object.hasOwn(ownOptions, name);
  if (tokens.filter(isOption).some(isForeign)) {
    // Loaded only on demand, since listing the tool's options takes a second.
    const foreign = command.tool?.options() ?? {};
    tokens = tokenizeArguments(args, { ...foreign, ...ownOptions });
    for (const token of tokens.filter(isOption).filter(isForeign)) {
      if (!isKnown(token, foreign)) throw refuse(...unknownOption(token.rawName, { command, ownOptions, foreign }));
    }
  }

  const options = Object.fromEntries(Object.entries(ownOptions).map(([name, option]) => [name, defaultValue(option)]));
  const usedIndices = new Set<number>();
  for (const token of tokens.filter(isOption)) {
    const option = ownOptions[token.name];
    if (!option) continue;
    options[token.name] = parseOptionValue(token, option, refuse);
    usedIndices.add(token.index);
    if (token.value !== undefined && !token.inlineValue) usedIndices.add(token.index + 1);
  }
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  assertPositionals(words, command);
  return {
    options: options as ValuesOf<O>,
    words,
    rest: args.filter((_, index) => !usedIndices.has(index)),
    given: args,
  };
}

function tokenizeArguments(args: readonly string[], options: Options) {
  const described = Object.entries(options).map(([name, option]) => [
    name,
    {
      type: option.kind === 'flag' ? ('boolean' as const) : ('string' as const),
      ...(option.short === undefined ? {} : { short: option.short }),
    },
  ]);
  return parseArgs({
    args: [...args],
    options: Object.fromEntries(described),
    strict: false,
    allowPositionals: true,
    tokens: true,
  }).tokens;
}

/** Tools also accept `--no-x` for `--x`, `--x.y` for parts of x, and `--long-name` for `--longName`. */
function isKnown({ name, rawName }: OptionToken, foreign: Options): boolean {
  if (!rawName.startsWith('--')) return Object.hasOwn(foreign, name);
  const [base = ''] = name.replace(/^no-/, '').split('.');
  const camel = base.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [name, base, camel].some((one) => Object.hasOwn(foreign, one));
}

function unknownOption(
  given: string,
  { command, ownOptions, foreign }: { command: Command<Options>; ownOptions: Options; foreign: Options },
): [what: string, why: string] {
  const optionNames = Object.keys(ownOptions).map((name) => `--${name}`);
  const known = [...optionNames, '--help', ...Object.keys(foreign).map((name) => `--${name}`)];
  const tool = command.tool ? `, and the options of ${command.tool.name}` : '';
  return [
    `Unknown option ${given}.${didYouMean(given, known)}`,
    `${formatNpmRun(command)} takes ${[...optionNames, '--help'].join(', ')}${tool}.`,
  ];
}

function defaultValue(option: Option): boolean | number | string | undefined {
  if (option.kind === 'flag') return false;
  return option.kind === 'integer' ? option.fallback : undefined;
}

function parseOptionValue(
  { rawName, value }: OptionToken,
  option: Option,
  refuse: (what: string, why: string) => StartError,
): boolean | number | string {
  if (option.kind === 'flag') {
    if (value !== undefined && option.value === undefined)
      throw refuse(`${rawName} takes no value.`, `It was given "${value}".`);
    return true;
  }
  if (value === undefined || value === '')
    throw refuse(`${rawName} needs a value.`, `It is written ${rawName} ${option.value}.`);
  if (option.kind === 'text') return value;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= option.min && number <= option.max) return number;
  throw refuse(`${rawName} cannot be ${value}.`, `It is a whole number from ${option.min} to ${option.max}.`);
}

/** Throws for the first unknown word. */
export function assertPositionals(words: readonly string[], command: Command<Options>): void {
  if (words.length === 0) return;
  const known = command.words?.known?.();
  const limit = command.words?.limit ?? (command.words ? Infinity : 0);
  for (const [index, word] of words.entries()) {
    if (index >= limit) {
      const options = Object.keys(command.options ?? {}).map((name) => `--${name}`);
      throw createRefusal(command, {
        what: `Unknown word "${word}".${didYouMean(word, options)}`,
        why:
          limit === 0 ? `${formatNpmRun(command)} takes no words.` : `${formatNpmRun(command)} takes ${limit} at most.`,
      });
    }
    if (known && !known.some((name) => (command.words?.matches ?? isSame)(word, name))) {
      throw createRefusal(command, {
        what: `No ${command.words?.name} matches "${word}".${didYouMean(word, command.words?.alike?.(known) ?? known)}`,
        why: formatChoices(known),
      });
    }
  }
}

const createRefusal = (command: Command<Options>, { what, why }: { what: string; why: string }): StartError =>
  new StartError(what, {
    why: `${why} Nothing was done.`,
    remedy: `See what it takes: ${formatNpmRun(command, '--help')}`,
  });

const isSame = (word: string, name: string): boolean => word === name;

/** Longer lists of words are not printed in full. */
const MAX_LISTED_CHARS = 400;

function formatChoices(known: readonly string[]): string {
  const list = known.join(', ');
  return list.length <= MAX_LISTED_CHARS ? `There are: ${list}.` : `There are ${known.length}.`;
}
