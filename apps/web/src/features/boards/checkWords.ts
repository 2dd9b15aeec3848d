import type { RunCheck } from '../../data/runCheck.ts';

/** How a check is marked on its row. */
export interface CheckWords {
  words: string;
  tone: 'good' | 'bad' | 'plain';
}

/** The mark of a check. */
export function checkWords(check: RunCheck): CheckWords {
  switch (check.state) {
    case 'closed':
      return { words: 'Closed today', tone: 'plain' };
    case 'removed':
      return { words: 'Removed', tone: 'plain' };
    case 'unknown':
      return { words: 'Gone', tone: 'plain' };
    case 'checked':
      break;
  }
  switch (check.verdict.outcome) {
    case 'same':
      return { words: 'Verified', tone: 'good' };
    case 'different':
      return { words: 'Not the same', tone: 'bad' };
    case 'damaged':
      return { words: 'Damaged', tone: 'bad' };
    case 'version':
      return { words: 'Unknown rules', tone: 'plain' };
  }
}
