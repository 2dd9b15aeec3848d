/**
 * Result of a check: `good`, `later` if it depends on a later step, or `wrong` if it must be fixed before anything is
 * written.
 */
export interface Finding {
  state: 'good' | 'later' | 'wrong';
  words: string;
  /** How to fix it. */
  remedy?: string;
}

export const good = (words: string): Finding => ({ state: 'good', words });
export const later = (words: string, remedy: string): Finding => ({ state: 'later', words, remedy });
export const wrong = (words: string, remedy: string): Finding => ({ state: 'wrong', words, remedy });

const SIGNS = { good: '  ok     ', later: '  later  ', wrong: '  WRONG  ' } as const;

/** Formats a finding for the terminal. */
export const shown = ({ state, words, remedy }: Finding): string =>
  `${SIGNS[state]}${words}${remedy === undefined ? '' : `\n         Do: ${remedy}`}`;
