/** What a check found: it is good, it waits for a later step, or it has to be mended before anything is written. */
export interface Finding {
  state: 'good' | 'later' | 'wrong';
  words: string;
  /** What to do about it. */
  remedy?: string;
}

export const good = (words: string): Finding => ({ state: 'good', words });
export const later = (words: string, remedy: string): Finding => ({ state: 'later', words, remedy });
export const wrong = (words: string, remedy: string): Finding => ({ state: 'wrong', words, remedy });

const SIGNS = { good: '  ok     ', later: '  later  ', wrong: '  WRONG  ' } as const;

/** A finding as the terminal shows it. */
export const shown = ({ state, words, remedy }: Finding): string =>
  `${SIGNS[state]}${words}${remedy === undefined ? '' : `\n         Do: ${remedy}`}`;
