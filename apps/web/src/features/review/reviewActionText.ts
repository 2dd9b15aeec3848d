import type { ReviewAction, ReviewedRun } from '@jumpy/protocol/http/review';

/** Confirmation text of a decision: what happens, and how to undo it. */
export interface ReviewActionText {
  label: string;
  description: string;
  undoText: string;
  doneText: string;
  tone: 'coral' | 'lime';
}

const REINSTATE_TEXT = 'Re-instate undoes it.';

export const REVIEW_ACTION_TEXT: Readonly<Record<ReviewAction, ReviewActionText>> = {
  clear: {
    label: 'Clear',
    description: 'The run stands as it is and leaves the queue.',
    undoText: 'Any other decision can follow.',
    doneText: 'Cleared.',
    tone: 'lime',
  },
  void: {
    label: 'Void this run',
    description: 'The run leaves every board; its score, jumps, XP and what quests it reached are taken back.',
    undoText: REINSTATE_TEXT,
    doneText: 'Voided.',
    tone: 'coral',
  },
  hide: {
    label: 'Hide from boards',
    description:
      'The player leaves every board and takes no rank, with what they play from now on too. XP and totals stay.',
    undoText: REINSTATE_TEXT,
    doneText: 'Taken off the boards.',
    tone: 'coral',
  },
  suspend: {
    label: 'Suspend',
    description: 'The player starts no counted game and claims nothing until it is over. Runs they have played wait.',
    undoText: `It ends by itself. ${REINSTATE_TEXT}`,
    doneText: 'Suspended.',
    tone: 'coral',
  },
  reinstate: {
    label: 'Re-instate',
    description: 'The run counts again, its player is back on the boards, and a suspension ends.',
    undoText: 'Any other decision can follow.',
    doneText: 'Re-instated.',
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
