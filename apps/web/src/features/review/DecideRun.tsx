import { type ReviewAct, reviewActEndpoint, type ReviewedRun } from '@jumpy/protocol/http/review';
import { groupedText } from '@jumpy/domain/numberText';
import { useState } from 'react';
import { useAct } from '../../data/panel/useAct.ts';
import { ConfirmAct } from '../../ui/panel/ConfirmAct.tsx';
import { Select } from '../../ui/Select.tsx';
import { ACTS, LENGTHS } from './acts.ts';
import styles from './Review.module.css';

interface Props {
  run: ReviewedRun;
  act: ReviewAct;
  onClose: () => void;
}

/** Confirmation of a decision about a run or its player. */
export function DecideRun({ run: { runId, player, score, decided }, act, onClose }: Props) {
  const words = ACTS[act];
  const [minutes, setMinutes] = useState<number>(LENGTHS[0][0]);
  const { error, isPending, run } = useAct(reviewActEndpoint, { done: words.done });
  const isSuspension = act === 'suspend';
  async function decide(reason: string): Promise<void> {
    const body = { runId, act, reason, seen: decided, ...(isSuspension ? { minutes } : {}) };
    if ((await run({ body })) !== undefined) onClose();
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={words.label}
      what={words.what}
      whom={`${player.username}, run with ${groupedText(score)}`}
      undo={words.undo}
      confirm={words.label}
      tone={words.tone}
      reasonFor="the player reads it under the run"
      isPending={isPending}
      problem={error?.message}
      onConfirm={(reason) => void decide(reason)}
    >
      {isSuspension ? (
        <label className={styles.length}>
          For how long
          <Select value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
            {LENGTHS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </label>
      ) : null}
    </ConfirmAct>
  );
}
