import { type RoleSync, setRoleSyncStateEndpoint } from '@jumpy/protocol/http/roleSync';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './OwnerTools.module.css';

/** Progress of a sync, with its stage. */
export function SyncProgressBar({ label, percent, text }: ResyncProgress & { label: string }) {
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p role="status">
        <span>{text}</span>
        <span>{percent}%</span>
      </p>
    </div>
  );
}

/** Pauses a sync after the current transaction, or resumes it. */
export function SyncControl({ sync }: { sync: RoleSync }) {
  const { run, isPending } = useAdminAction(setRoleSyncStateEndpoint);
  const nextState = sync.state === 'paused' ? 'running' : 'paused';
  return (
    <Button size="small" busy={isPending} onClick={() => void run({ body: { id: sync.id, to: nextState } })}>
      {nextState === 'paused' ? 'Pause' : 'Resume'}
    </Button>
  );
}

/** Stage of the full role sync. */
export type ResyncStage = 'analysing' | 'planned' | 'composing' | 'submitting' | 'done';

const STAGES: Readonly<Record<ResyncStage, { percent: number; text: string }>> = {
  analysing: { percent: 10, text: 'Analyzing roles…' },
  planned: { percent: 25, text: 'Plan created' },
  composing: { percent: 50, text: 'Building the batch…' },
  submitting: { percent: 75, text: 'Submitting…' },
  done: { percent: 100, text: 'Done' },
};

const PROBLEM_TEXT: Readonly<Record<NonNullable<RoleSync['problem']>, string>> = {
  budget: 'Today’s gas budget is used up. It resumes automatically.',
  balance: 'The role-sync key is low on MON. It resumes when it has more.',
  chain: 'The chain isn’t answering. It resumes automatically.',
  alarm: 'Someone else changed roles. It resumes when you clear the alarm.',
};

/** Progress in percent and as text. */
interface ResyncProgress {
  percent: number;
  text: string;
}

/**
 * Progress of a stage; while transactions are sent, by the number of finished wallets.
 * @example getResyncProgress('planned').percent // 25
 */
export function getResyncProgress(
  stage: ResyncStage,
  sync?: Pick<RoleSync, 'done' | 'wallets' | 'state' | 'problem'>,
): ResyncProgress {
  const { percent, text } = STAGES[stage];
  if (stage !== 'submitting' || !sync) return { percent, text };
  const ratio = sync.wallets === 0 ? 1 : sync.done / sync.wallets;
  const totalPercent = percent + Math.floor(ratio * 24);
  if (sync.state === 'paused')
    return { percent: totalPercent, text: `Paused after ${sync.done} of ${sync.wallets} wallets` };
  if (sync.problem !== null) return { percent: totalPercent, text: PROBLEM_TEXT[sync.problem] };
  return { percent: totalPercent, text: `Submitting: ${sync.done} of ${sync.wallets} wallets` };
}

export const problemText = (problem: NonNullable<RoleSync['problem']>): string => PROBLEM_TEXT[problem];
