import { MAX_INSTANCES } from '@jumpy/domain/localAddress';

export interface Flag {
  kind: 'flag';
  help: string;
  short?: string;
  /** Placeholder for an optional value, such as `[COMMIT]`; without it, no value is allowed. */
  value?: string;
}

export interface TextOption {
  kind: 'text';
  help: string;
  short?: string;
  /** Placeholder for the value in the help, such as `FILE`. */
  value: string;
}

export interface IntegerOption extends Omit<TextOption, 'kind'> {
  kind: 'integer';
  min: number;
  max: number;
  fallback: number;
  /** False if the default differs on every call. */
  showsFallback: boolean;
}

export type Option = Flag | TextOption | IntegerOption;
export type Options = Readonly<Record<string, Option>>;

/** Positional arguments of a script. */
export interface PositionalSpec {
  /** Name of one argument, such as `row`. */
  name: string;
  help: string;
  /** Maximum number; unlimited if omitted. */
  limit?: number;
  /** Valid words; any word is accepted if omitted. */
  known?: () => readonly string[];
  /** Whether a word matches a name; equality by default. */
  matches?: (word: string, name: string) => boolean;
  /** Candidates for "Did you mean …?"; `known` by default. */
  alike?: (known: readonly string[]) => readonly string[];
}

/** Arguments of a script in package.json, as shown by its `--help`. */
export interface Command<O extends Options> {
  name: string;
  /** Command line that runs it, if not `npm run` with its name. */
  program?: string;
  /** Description in a sentence or a few lines. */
  summary: string;
  words?: PositionalSpec;
  options?: O;
  /** Tool that receives all words and all options that are not ours. */
  tool?: { name: string; options(): Options };
  /** Additional lines of help text. */
  notes?: string;
}

const SEED_COUNT = 2 ** 31;

export const flagOption = (help: string): Flag => ({ kind: 'flag', help });
export const textOption = (value: string, help: string): TextOption => ({ kind: 'text', value, help });
export const integerOption = (
  help: string,
  { fallback, min, max, value = 'N' }: { fallback: number; min: number; max: number; value?: string },
): IntegerOption => ({ kind: 'integer', help, value, fallback, min, max, showsFallback: true });
/** For scripts that work in an instance's data folder. The default 0 defers to INSTANCE. */
export const instanceOption: IntegerOption = {
  ...integerOption(
    'Works on another product on this computer, with ports, names and a folder of its own; as INSTANCE=N.',
    {
      fallback: 0,
      min: 1,
      max: MAX_INSTANCES,
    },
  ),
  showsFallback: false,
};
/** Seed for random choices; a new one on every call by default. */
export const seedOption = (help: string): IntegerOption => ({
  ...integerOption(help, { fallback: Date.now() % SEED_COUNT, min: 0, max: SEED_COUNT - 1 }),
  showsFallback: false,
});

/** Command line that runs a script, usually through npm, with arguments. */
export function formatNpmRun(
  { name, program }: { name: string; program?: string },
  ...words: readonly string[]
): string {
  if (program !== undefined) return [program, ...words].join(' ');
  const npm = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  return words.length === 0 ? npm : `${npm} -- ${words.join(' ')}`;
}

export function formatUsage(command: Command<Options>): string {
  const { options = {}, words, tool, summary, notes } = command;
  const rows = Object.entries(options).map(([name, option]): [string, string] => {
    const shortText = option.short === undefined ? '' : `-${option.short}, `;
    const value = option.value === undefined ? '' : ` ${option.value}`;
    const fallback = option.kind === 'integer' && option.showsFallback ? ` (default ${option.fallback})` : '';
    return [`${shortText}--${name}${value}`, option.help + fallback];
  });
  if (words) rows.unshift([words.name.toUpperCase(), words.help]);
  rows.push(['--help', 'Shows this, and does nothing else.']);
  const width = Math.max(...rows.map(([left]) => left.length)) + 3;
  const choices = words?.known?.() ?? [];
  const shape = [
    ...(words ? [`[${words.name.toUpperCase()}${words.limit === 1 ? '' : ' ...'}]`] : []),
    ...(Object.keys(options).length > 0 || tool ? ['[options]'] : []),
  ];
  return [
    formatNpmRun(command, ...shape),
    '',
    summary,
    '',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`),
    ...(tool ? ['', `Options of ${tool.name} are passed on.`] : []),
    ...(choices.length > 0 && choices.length <= 60 ? ['', `${words?.name}s: ${choices.join(', ')}`] : []),
    ...(notes === undefined ? [] : ['', notes]),
  ].join('\n');
}
