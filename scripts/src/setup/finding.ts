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

export const goodFinding = (text: string): Finding => ({ state: 'good', text });
export const laterFinding = (text: string, remedy: string): Finding => ({ state: 'later', text, remedy });
export const wrongFinding = (text: string, remedy: string): Finding => ({ state: 'wrong', text, remedy });

const STATE_LABELS = { good: '  ok     ', later: '  later  ', wrong: '  WRONG  ' } as const;

/** Formats a finding for the terminal. */
export const formatFinding = ({ state, text, remedy }: Finding): string =>
  `${STATE_LABELS[state]}${text}${remedy === undefined ? '' : `\n         Do: ${remedy}`}`;
