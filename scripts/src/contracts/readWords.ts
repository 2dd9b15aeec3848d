import { StartError } from '../startError.ts';

export interface Words {
  /** What is no option, in its order. */
  words: string[];
  flags: ReadonlySet<string>;
  /** Options with a value behind them. */
  values: ReadonlyMap<string, string>;
}

/** The words of a command; one it does not know is refused with its help. */
export function readWords(
  args: readonly string[],
  { flags = [], values = [], help }: { flags?: readonly string[]; values?: readonly string[]; help: string },
): Words {
  const read = { words: [] as string[], flags: new Set<string>(), values: new Map<string, string>() };
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? '';
    if (flags.includes(word)) read.flags.add(word);
    else if (values.includes(word) && args[index + 1] !== undefined) read.values.set(word, args[(index += 1)] ?? '');
    else if (word.startsWith('-')) {
      throw new StartError(`${word} is no option of this command${values.includes(word) ? ' by itself' : ''}.`, {
        why: 'Nothing was done.',
        remedy: help,
      });
    } else read.words.push(word);
  }
  return read;
}
