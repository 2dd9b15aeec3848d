import type { RoleSync } from '@jumpy/protocol/http/roleSync';

/** Stage of the full role sync. */
export type ResyncStage = 'analysing' | 'planned' | 'composing' | 'submitting' | 'done';

const STAGES: Readonly<Record<ResyncStage, { percent: number; words: string }>> = {
  analysing: { percent: 10, words: 'Analysing roles...' },
  planned: { percent: 25, words: 'Plan created' },
  composing: { percent: 50, words: 'Composing the batch...' },
  submitting: { percent: 75, words: 'Submitting...' },
  done: { percent: 100, words: 'Done' },
};

const PROBLEM_TEXT: Readonly<Record<NonNullable<RoleSync['problem']>, string>> = {
  budget: 'The day’s gas budget is used up. It goes on by itself.',
  balance: 'The role-sync key has too few MON. It goes on when it has more.',
  chain: 'The chain does not answer. It goes on by itself.',
  alarm: 'Roles were written by somebody else. It goes on when the alarm is cleared.',
};

/** Progress in percent and as text. */
export interface ResyncProgress {
  percent: number;
  text: string;
}

/**
 * Progress of a stage; while transactions are sent, by the number of finished wallets.
 * @example resyncProgress('planned').percent // 25
 */
export function getResyncProgress(
  stage: ResyncStage,
  sync?: Pick<RoleSync, 'done' | 'wallets' | 'state' | 'problem'>,
): ResyncProgress {
  const { percent, words } = STAGES[stage];
  if (stage !== 'submitting' || !sync) return { percent, text: words };
  const share = sync.wallets === 0 ? 1 : sync.done / sync.wallets;
  const shown = percent + Math.floor(share * 24);
  if (sync.state === 'paused') return { percent: shown, text: `Paused after ${sync.done} of ${sync.wallets} wallets` };
  if (sync.problem !== null) return { percent: shown, text: PROBLEM_TEXT[sync.problem] };
  return { percent: shown, text: `Submitting: ${sync.done} of ${sync.wallets} wallets` };
}

export const problemText = (problem: NonNullable<RoleSync['problem']>): string => PROBLEM_TEXT[problem];
