import { type ReviewAction, type ReviewedRun, reviewActionEndpoint } from '@jumpy/protocol/http/review';
import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import { useState } from 'react';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { Badge } from '../../ui/Badge.tsx';
import { Row } from '../../ui/Layout.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './Review.module.css';

/** Status of a run and its player, with the possible decisions; each requires a reason. */
export function ReviewActions({ run }: { run: ReviewedRun }) {
  const [selected, setSelected] = useState<ReviewAction>();
  return (
    <section aria-label="Decide">
      <p className={styles.head}>
        {run.isVoided ? <Badge tone="coral">Voided</Badge> : null}
        {run.isHidden ? <Badge tone="coral">Off the boards</Badge> : null}
        {run.isSuspended ? (
          <Badge tone="coral">
            {`Suspended${run.suspendedUntil === null ? '' : ` until ${formatUtcMinute(run.suspendedUntil)}`}`}
          </Badge>
        ) : null}
      </p>
      <Row gap={4}>
        {getReviewActions(run).map((name) => (
          <RowButton
            key={name}
            tone={REVIEW_ACTION_TEXT[name].tone === 'coral' ? 'danger' : 'plain'}
            onClick={() => setSelected(name)}
          >
            {REVIEW_ACTION_TEXT[name].label}
          </RowButton>
        ))}
      </Row>
      {selected ? <RunDecisionDialog run={run} action={selected} onClose={() => setSelected(undefined)} /> : null}
    </section>
  );
}

interface Props {
  run: ReviewedRun;
  action: ReviewAction;
  onClose: () => void;
}

/** Confirmation of a decision about a run or its player. */
function RunDecisionDialog({ run: { runId, player, score, decided }, action, onClose }: Props) {
  const text = REVIEW_ACTION_TEXT[action];
  const [minutes, setMinutes] = useState<number>(SUSPENSION_LENGTHS[0][0]);
  const { error, isPending, run } = useAdminAction(reviewActionEndpoint, { successText: text.doneText });
  const isSuspension = action === 'suspend';
  async function decide(reason: string): Promise<void> {
    const body = { runId, act: action, reason, seen: decided, ...(isSuspension ? { minutes } : {}) };
    if ((await run({ body })) !== undefined) onClose();
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.label}
      description={text.description}
      target={`${player.username}, run with ${formatGrouped(score)}`}
      undoText={text.undoText}
      confirmText={text.label}
      tone={text.tone}
      reasonReader="shown to the player with the run"
      isPending={isPending}
      problem={error?.message}
      onConfirm={(reason) => void decide(reason)}
    >
      {isSuspension ? (
        <label className={styles.length}>
          How long
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

/** Confirmation text of a decision: what happens, and how to undo it. */
interface ReviewActionText {
  label: string;
  description: string;
  undoText: string;
  doneText: string;
  tone: 'coral' | 'lime';
}

const REINSTATE_TEXT = 'Reinstate undoes it.';

const REVIEW_ACTION_TEXT: Readonly<Record<ReviewAction, ReviewActionText>> = {
  clear: {
    label: 'Clear',
    description: 'The run stays as it is and leaves the queue.',
    undoText: 'You can still decide otherwise.',
    doneText: 'Cleared.',
    tone: 'lime',
  },
  void: {
    label: 'Void this run',
    description: 'Takes the run off every board, along with its score, jumps, XP and quest progress.',
    undoText: REINSTATE_TEXT,
    doneText: 'Voided.',
    tone: 'coral',
  },
  hide: {
    label: 'Hide from boards',
    description: 'Takes the player off every board and rank, future runs included. XP and totals stay.',
    undoText: REINSTATE_TEXT,
    doneText: 'Taken off the boards.',
    tone: 'coral',
  },
  suspend: {
    label: 'Suspend',
    description: 'Until it ends, the player can’t start counted games or claim. Runs already played wait.',
    undoText: `It ends automatically. ${REINSTATE_TEXT}`,
    doneText: 'Suspended.',
    tone: 'coral',
  },
  reinstate: {
    label: 'Reinstate',
    description: 'The run counts again, the player is back on the boards, and any suspension ends.',
    undoText: 'You can still decide otherwise.',
    doneText: 'Reinstated.',
    tone: 'lime',
  },
};

/** Possible decisions about a run in its current state. */
function getReviewActions({ isVoided, isHidden, isSuspended, altered }: ReviewedRun): ReviewAction[] {
  return [
    'clear',
    ...(isVoided || altered ? [] : ['void' as const]),
    ...(isHidden ? [] : ['hide' as const]),
    'suspend',
    ...(isVoided || isHidden || isSuspended ? ['reinstate' as const] : []),
  ];
}

/** Suspension lengths in minutes. */
const SUSPENSION_LENGTHS = [
  [10, '10 minutes'],
  [60, '1 hour'],
  [360, '6 hours'],
  [1440, '24 hours'],
  [2880, '48 hours'],
] as const;
