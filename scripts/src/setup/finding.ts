/**
 * Result of a check: `good`, `later` if it depends on a later step, or `wrong` if it must be fixed before anything is
 * written.
 */
export interface Finding {
  state: 'good' | 'later' | 'wrong';
  text: string;
  /** How to fix it. */
  remedy?: string;
}

export const goodFinding = (words: string): Finding => ({ state: 'good', text: words });
export const laterFinding = (words: string, remedy: string): Finding => ({ state: 'later', text: words, remedy });
export const wrongFinding = (words: string, remedy: string): Finding => ({ state: 'wrong', text: words, remedy });

const STATE_LABELS = { good: '  ok     ', later: '  later  ', wrong: '  WRONG  ' } as const;

/** Formats a finding for the terminal. */
export const formatFinding = ({ state, text, remedy }: Finding): string =>
  `${STATE_LABELS[state]}${text}${remedy === undefined ? '' : `\n         Do: ${remedy}`}`;
