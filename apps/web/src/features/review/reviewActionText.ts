import type { ReviewAction, ReviewedRun } from '@jumpy/protocol/http/review';

/** Confirmation text of a decision: what happens, and how to undo it. */
export interface ReviewActionText {
  label: string;
  what: string;
  undo: string;
  done: string;
  tone: 'coral' | 'lime';
}

const REINSTATE_TEXT = 'Re-instate undoes it.';

export const REVIEW_ACTION_TEXT: Readonly<Record<ReviewAction, ReviewActionText>> = {
  clear: {
    label: 'Clear',
    what: 'The run stands as it is and leaves the queue.',
    undo: 'Any other decision can follow.',
    done: 'Cleared.',
    tone: 'lime',
  },
  void: {
    label: 'Void this run',
    what: 'The run leaves every board; its score, jumps, XP and what quests it reached are taken back.',
    undo: REINSTATE_TEXT,
    done: 'Voided.',
    tone: 'coral',
  },
  hide: {
    label: 'Hide from boards',
    what: 'The player leaves every board and takes no rank, with what they play from now on too. XP and totals stay.',
    undo: REINSTATE_TEXT,
    done: 'Taken off the boards.',
    tone: 'coral',
  },
  suspend: {
    label: 'Suspend',
    what: 'The player starts no counted game and claims nothing until it is over. Runs they have played wait.',
    undo: `It ends by itself. ${REINSTATE_TEXT}`,
    done: 'Suspended.',
    tone: 'coral',
  },
  reinstate: {
    label: 'Re-instate',
    what: 'The run counts again, its player is back on the boards, and a suspension ends.',
    undo: 'Any other decision can follow.',
    done: 'Re-instated.',
    tone: 'lime',
  },
};

/** Possible decisions about a run in its current state. */
export function getReviewActions({ isVoided, isHidden, isSuspended, altered }: ReviewedRun): ReviewAction[] {
  return [
    'clear',
    ...(isVoided || altered ? [] : ['void' as const]),
    ...(isHidden ? [] : ['hide' as const]),
    'suspend',
    ...(isVoided || isHidden || isSuspended ? ['reinstate' as const] : []),
  ];
}

/** Suspension lengths in minutes. */
export const SUSPENSION_LENGTHS = [
  [10, '10 minutes'],
  [60, '1 hour'],
  [360, '6 hours'],
  [1440, '24 hours'],
  [2880, '48 hours'],
] as const;
