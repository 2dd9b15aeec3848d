import { MAX_INSTANCES } from '@jumpy/domain/localAddress';

export interface Flag {
  kind: 'flag';
  help: string;
  short?: string;
  /** How the value is written that may follow, such as `[COMMIT]`; without it, none may. */
  value?: string;
}

export interface TextOption {
  kind: 'text';
  help: string;
  short?: string;
  /** What stands for the value in the help, such as `FILE`. */
  value: string;
}

interface IntegerOption extends Omit<TextOption, 'kind'> {
  kind: 'integer';
  min: number;
  max: number;
  fallback: number;
  /** False for a default that is another one each time. */
  showsFallback: boolean;
}

export type Option = Flag | TextOption | IntegerOption;
export type Options = Readonly<Record<string, Option>>;

/** What a script takes besides options. */
export interface Words {
  /** What one is, such as `row`. */
  name: string;
  help: string;
  /** How many at most; without it, any number. */
  limit?: number;
  /** What there is to name. Without it, any word is taken. */
  known?: () => readonly string[];
  /** Whether a word names one of them; by default, when they are equal. */
  matches?: (word: string, name: string) => boolean;
  /** What a word that names nothing is compared with to suggest what was meant; by default `known`. */
  alike?: (known: readonly string[]) => readonly string[];
}

/** What a script in package.json takes, as its `--help` shows. */
export interface Command<O extends Options> {
  /** The script's name in package.json. */
  name: string;
  /** What it does, in a sentence or a few lines. */
  summary: string;
  words?: Words;
  options?: O;
  /** The tool that is given every word and option that is not ours. */
  tool?: { name: string; options(): Options };
  /** Further lines for the help. */
  notes?: string;
}

const SEEDS = 2 ** 31;

export const flag = (help: string): Flag => ({ kind: 'flag', help });
export const text = (value: string, help: string): TextOption => ({ kind: 'text', value, help });
export const integer = (
  help: string,
  { fallback, min, max, value = 'N' }: { fallback: number; min: number; max: number; value?: string },
): IntegerOption => ({ kind: 'integer', help, value, fallback, min, max, showsFallback: true });
/** For scripts that work in the data folder of a start; 0 by default, which leaves it to INSTANCE. */
export const instanceOption: IntegerOption = {
  ...integer('Works on another product on this computer, with ports, names and a folder of its own; as INSTANCE=N.', {
    fallback: 0,
    min: 1,
    max: MAX_INSTANCES,
  }),
  showsFallback: false,
};
/** A seed for random choices; by default a new one each time. */
export const seed = (help: string): IntegerOption => ({
  ...integer(help, { fallback: Date.now() % SEEDS, min: 0, max: SEEDS - 1 }),
  showsFallback: false,
});

/** How npm starts a script, with words for it. */
export function asRun({ name }: { name: string }, ...words: readonly string[]): string {
  const npm = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  return words.length === 0 ? npm : `${npm} -- ${words.join(' ')}`;
}

/** What `--help` prints. */
export function usageOf(command: Command<Options>): string {
  const { options = {}, words, tool, summary, notes } = command;
  const rows = Object.entries(options).map(([name, option]): [string, string] => {
    const short = option.short === undefined ? '' : `-${option.short}, `;
    const value = option.value === undefined ? '' : ` ${option.value}`;
    const fallback = option.kind === 'integer' && option.showsFallback ? ` (default ${option.fallback})` : '';
    return [`${short}--${name}${value}`, option.help + fallback];
  });
  if (words) rows.unshift([words.name.toUpperCase(), words.help]);
  rows.push(['--help', 'Shows this, and does nothing else.']);
  const width = Math.max(...rows.map(([left]) => left.length)) + 3;
  const known = words?.known?.() ?? [];
  const shape = [
    ...(words ? [`[${words.name.toUpperCase()}${words.limit === 1 ? '' : ' ...'}]`] : []),
    ...(Object.keys(options).length > 0 || tool ? ['[options]'] : []),
  ];
  return [
    asRun(command, ...shape),
    '',
    summary,
    '',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`),
    ...(tool ? ['', `Options of ${tool.name} are passed on.`] : []),
    ...(known.length > 0 && known.length <= 60 ? ['', `${words?.name}s: ${known.join(', ')}`] : []),
    ...(notes === undefined ? [] : ['', notes]),
  ].join('\n');
}
