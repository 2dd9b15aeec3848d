import { formatGrouped } from '@jumpy/domain/formatNumber';
import { type BulkReviewAction, bulkReviewEndpoint, type ReviewedRun } from '@jumpy/protocol/http/review';
import { useRef, useState } from 'react';
import { usePanelTools } from '../../data/panel/panelTools.ts';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Layout.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import styles from './Review.module.css';

/** Runs per request, so that progress shows and a broken connection leaves few in doubt. */
const BATCH_SIZE = 10;
/** Names listed in the confirmation; the others are counted. */
const MAX_LISTED_NAMES = 5;

interface BulkText {
  label: string;
  description: string;
  undoText: string;
  /** Past participle, as in `3 runs voided`. */
  done: string;
  tone: 'coral' | 'lime';
}

const BULK_TEXT: Readonly<Record<BulkReviewAction, BulkText>> = {
  clear: {
    label: 'Clear',
    description: 'The runs stay as they are and leave the queue.',
    undoText: 'You can still decide otherwise.',
    done: 'cleared',
    tone: 'lime',
  },
  void: {
    label: 'Void',
    description: 'Takes the runs off every board, along with their score, jumps, XP and quest progress.',
    undoText: 'Reinstate undoes it, run by run or all at once.',
    done: 'voided',
    tone: 'coral',
  },
  reinstate: {
    label: 'Reinstate',
    description: 'The runs count again, their players are back on the boards, and any suspension ends.',
    undoText: 'You can still decide otherwise.',
    done: 'reinstated',
    tone: 'lime',
  },
};
const BULK_ACTIONS = ['clear', 'void', 'reinstate'] as const satisfies readonly BulkReviewAction[];

/** Whether a decision can apply to a run in its current state. */
const APPLIES_TO: Readonly<Record<BulkReviewAction, (run: ReviewedRun) => boolean>> = {
  clear: () => true,
  void: ({ isVoided, altered }) => !isVoided && altered === null,
  reinstate: ({ isVoided, isHidden, isSuspended }) => isVoided || isHidden || isSuspended,
};

const runsText = (count: number): string => `${formatGrouped(count)} ${count === 1 ? 'run' : 'runs'}`;

function targetText(runs: readonly ReviewedRun[]): string {
  const names = [...new Map(runs.map(({ player }) => [player.publicId, player.username])).values()];
  const listed = names.slice(0, MAX_LISTED_NAMES).join(', ');
  const more = names.length - MAX_LISTED_NAMES;
  return `${runsText(runs.length)} by ${listed}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Decisions about all selected runs; a run that one cannot apply to is left out of it. */
export function BulkReviewBar({ selected, onDecided }: { selected: readonly ReviewedRun[]; onDecided: () => void }) {
  const [pending, setPending] = useState<{ act: BulkReviewAction; runs: readonly ReviewedRun[] }>();
  return (
    <Row gap={4} align="center" className={styles.bulk}>
      <p className={styles.selected} role="status">
        {selected.length === 0 ? 'Select runs to decide several at once.' : `${runsText(selected.length)} selected`}
      </p>
      {BULK_ACTIONS.map((act) => {
        const runs = selected.filter(APPLIES_TO[act]);
        const { label, tone } = BULK_TEXT[act];
        return (
          <RowButton
            key={act}
            tone={tone === 'coral' ? 'danger' : 'plain'}
            disabled={runs.length === 0}
            onClick={() => setPending({ act, runs })}
          >
            {runs.length === 0 ? label : `${label} ${runs.length}`}
          </RowButton>
        );
      })}
      {pending ? (
        <BulkDecisionDialog
          {...pending}
          onClose={(isDecided) => {
            setPending(undefined);
            if (isDecided) onDecided();
          }}
        />
      ) : null}
    </Row>
  );
}

interface DialogProps {
  act: BulkReviewAction;
  runs: readonly ReviewedRun[];
  /** Says whether any run was decided. */
  onClose: (isDecided: boolean) => void;
}

interface Refusal {
  run: ReviewedRun;
  reason: string;
}

/** Confirms a decision, applies it batch by batch, and lists the runs that it was refused for. */
function BulkDecisionDialog({ act, runs, onClose }: DialogProps) {
  const text = BULK_TEXT[act];
  const tools = usePanelTools();
  const action = useAdminAction(bulkReviewEndpoint);
  const [rest, setRest] = useState(runs);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [isRunning, setRunning] = useState(false);
  const isCanceled = useRef(false);
  const triedCount = runs.length - rest.length;

  async function decide(reason: string): Promise<void> {
    setRunning(true);
    let remaining = rest;
    let refused = refusals;
    while (remaining.length > 0 && !isCanceled.current) {
      const batch = remaining.slice(0, BATCH_SIZE);
      const answer = await action.run({
        body: { act, reason, runs: batch.map(({ runId, decided }) => ({ runId, seen: decided })) },
      });
      if (!answer) break;
      remaining = remaining.slice(BATCH_SIZE);
      refused = [
        ...refused,
        ...batch.flatMap((run, index) => {
          const problem = answer.results[index]?.problem;
          return problem ? [{ run, reason: problem.error }] : [];
        }),
      ];
      setRest(remaining);
      setRefusals(refused);
    }
    setRunning(false);
    const doneCount = runs.length - remaining.length - refused.length;
    if (remaining.length === 0 && refused.length === 0) onClose(true);
    if (doneCount > 0 && (remaining.length === 0 || isCanceled.current))
      tools.toast({ tone: 'done', text: `${runsText(doneCount)} ${text.done}.` });
  }

  if (rest.length === 0 && refusals.length > 0)
    return <RefusedRuns {...{ refusals, text, total: runs.length }} onClose={() => onClose(true)} />;
  return (
    <ConfirmDialog
      open
      onClose={() => {
        isCanceled.current = true;
        onClose(triedCount > 0);
      }}
      title={`${text.label} ${runsText(runs.length)}`}
      description={text.description}
      target={targetText(rest)}
      undoText={text.undoText}
      confirmText={triedCount > 0 && !isRunning ? `${text.label} the other ${rest.length}` : text.label}
      tone={text.tone}
      reasonReader="shown to each player with the run"
      isPending={isRunning}
      problem={action.error?.message}
      onConfirm={(reason) => void decide(reason)}
    >
      {isRunning || triedCount > 0 ? (
        <p className={styles.progress} role="status">
          <progress max={runs.length} value={triedCount} aria-label="Progress" />
          {`${triedCount} of ${runs.length} decided`}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

interface RefusedRunsProps {
  refusals: readonly Refusal[];
  text: BulkText;
  total: number;
  onClose: () => void;
}

/** What the server refused, run by run. */
function RefusedRuns({ refusals, text, total, onClose }: RefusedRunsProps) {
  const title = `${refusals.length} of ${runsText(total)} not ${text.done}`;
  return (
    <ModalSheet open onClose={onClose} label={title} placement="middle">
      <Panel title={title} className={styles.refused}>
        <p>{total === refusals.length ? 'Nothing changed.' : 'The others are done.'} These are as they were:</p>
        <ul>
          {refusals.map(({ run, reason }) => (
            <li key={run.runId}>
              <bdi>{run.player.username}</bdi>, {formatGrouped(run.score)}
              <p>{reason}</p>
            </li>
          ))}
        </ul>
        <Row justify="end">
          <Button onClick={onClose}>Close</Button>
        </Row>
      </Panel>
    </ModalSheet>
  );
}
