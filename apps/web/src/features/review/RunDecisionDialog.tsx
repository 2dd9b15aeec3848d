import { type ReviewAction, reviewActionEndpoint, type ReviewedRun } from '@jumpy/protocol/http/review';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { useState } from 'react';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { REVIEW_ACTION_TEXT, SUSPENSION_LENGTHS } from './reviewActionText.ts';
import styles from './Review.module.css';

interface Props {
  run: ReviewedRun;
  action: ReviewAction;
  onClose: () => void;
}

/** Confirmation of a decision about a run or its player. */
export function RunDecisionDialog({ run: { runId, player, score, decided }, action, onClose }: Props) {
  const words = REVIEW_ACTION_TEXT[action];
  const [minutes, setMinutes] = useState<number>(SUSPENSION_LENGTHS[0][0]);
  const { error, isPending, run } = useAdminAction(reviewActionEndpoint, { successText: words.doneText });
  const isSuspension = action === 'suspend';
  async function decide(reason: string): Promise<void> {
    const body = { runId, act: action, reason, seen: decided, ...(isSuspension ? { minutes } : {}) };
    if ((await run({ body })) !== undefined) onClose();
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.label}
      description={words.description}
      target={`${player.username}, run with ${formatGrouped(score)}`}
      undoText={words.undoText}
      confirmText={words.label}
      tone={words.tone}
      reasonReader="the player reads it under the run"
      isPending={isPending}
      problem={error?.message}
      onConfirm={(reason) => void decide(reason)}
    >
      {isSuspension ? (
        <label className={styles.length}>
          For how long
          <Select value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
            {SUSPENSION_LENGTHS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </label>
      ) : null}
    </ConfirmDialog>
  );
}
