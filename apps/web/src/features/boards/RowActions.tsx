import { formatGrouped } from '@jumpy/domain/formatNumber';
import { formatPlayTime } from '@jumpy/domain/formatPlayTime';
import type { Board, BoardRow } from '@jumpy/protocol/http/boards';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { useEffect, useRef } from 'react';
import { looksLoggedIn } from '../../data/localLogin.ts';
import { runPath } from '../../data/runText.ts';
import { useSession } from '../../data/session.ts';
import type { ReportTarget } from '../../data/useReportName.ts';
import { getCheckOutcome, CHECK_OUTCOMES } from '../../data/checkOutcome.ts';
import type { RunCheck } from '../../data/runCheck.ts';
import { useRunCheck } from '../../data/useRunCheck.ts';
import { LazyReportButton } from '../../names/LazyReportButton.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { FollowButtonProps } from '../../ui/FollowButton.tsx';
import { LazyFollowButton } from '../../ui/LazyFollowButton.tsx';
import { RaceLink } from '../../ui/RaceLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { explainActionText, toExplainedNumber } from './boardView.ts';
import { overlays } from '../../stores/overlays.ts';
import styles from './RowActions.module.css';
import * as m from './messages.ts';

interface Props {
  runId: string;
  /** Label of the row, naming the run's player. */
  name: string;
  player: ReportTarget & FollowButtonProps['player'];
  /** Whether the player can be followed from here; a profile has a button of its own. */
  canFollow?: boolean;
}

/** Actions for a row's run: watch, race, verify. */
export function RowActions({ runId, name, player, canFollow = true }: Props) {
  const { ready, authenticated } = useSession();
  return (
    <div className={styles.group} role="group" aria-label={m.runOf({ name })}>
      <div className={styles.actions}>
        <ButtonLink
          to={runPath(runId)}
          size="small"
          icon="play"
          className={styles.action}
          aria-label={m.watchRunOf({ name })}
        >
          {m.watch()}
        </ButtonLink>
        <RaceLink
          runId={runId}
          isSignedIn={ready ? authenticated : looksLoggedIn()}
          size="small"
          className={styles.action}
          aria-label={m.raceRunOf({ name })}
        />
        <RowVerifyButton runId={runId} name={name} />
        {canFollow ? <LazyFollowButton isIcon player={player} name={name} size="small" /> : null}
        <LazyReportButton player={player} name={name} className={styles.report} />
      </div>
    </div>
  );
}

/** Full verification result for screen readers. */
function spokenCheckText(check: RunCheck | undefined, { name, failed }: { name: string; failed: boolean }): string {
  if (failed) return m.checkFailed({ name });
  if (!check) return '';
  const { words } = CHECK_OUTCOMES[getCheckOutcome(check)];
  if (check.state !== 'checked' || !('found' in check.verdict)) return m.checkResult({ name, outcome: words });
  const { ticks, score } = check.verdict.found;
  return m.fullCheckResult({
    name,
    outcome: words,
    time: formatPlayTime(ticks / TICKS_PER_SECOND),
    score: formatGrouped(score),
  });
}

/** Verifies a row's run in place: the button is replaced by the result. */
function RowVerifyButton({ runId, name }: { runId: string; name: string }) {
  const { check, busy, failed, start } = useRunCheck(runId);
  const mark = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);
  // Keeps keyboard focus on the result that replaces the button.
  useEffect(() => {
    if (check && pressed.current) mark.current?.focus({ preventScroll: true });
  }, [check]);
  const outcome = check && CHECK_OUTCOMES[getCheckOutcome(check)];
  return (
    <>
      {outcome ? (
        <span className={styles.mark} data-tone={outcome.tone} ref={mark} tabIndex={-1}>
          <Icon name={outcome.tone === 'good' ? 'verify' : 'warning'} size={20} weight={3} />
          {outcome.words}
        </span>
      ) : (
        <Button
          size="small"
          icon="verify"
          busy={busy}
          className={styles.action}
          aria-label={m.verifyRunOf({ name })}
          onClick={() => {
            pressed.current = true;
            start();
          }}
        >
          {busy ? m.checking() : failed ? m.tryAgain() : m.verify()}
        </Button>
      )}
      <span role="status">
        <VisuallyHidden>{spokenCheckText(check, { name, failed })}</VisuallyHidden>
      </span>
    </>
  );
}

/**
 * Icon on a row whose run was verified here. Hidden from screen readers, since the row's actions announce the result.
 */
export function RowCheckIcon({ runId }: { runId: string }) {
  const { check } = useRunCheck(runId);
  if (!check) return null;
  const { tone } = CHECK_OUTCOMES[getCheckOutcome(check)];
  if (tone === 'plain') return null;
  return (
    <span className={styles.sign} data-tone={tone}>
      <Icon name={tone === 'good' ? 'verify' : 'warning'} size={18} weight={3.2} />
    </span>
  );
}

/** Explains a number that no run stands for; nothing if there is nothing to explain. */
export function ExplainButton({
  board,
  row,
  name,
  className,
  markClassName,
}: {
  board: Board;
  row: BoardRow;
  name: string;
  className: string | undefined;
  markClassName: string | undefined;
}) {
  const explainedNumber = toExplainedNumber(board, row);
  if (!explainedNumber) return null;
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-label={explainActionText(board, { row, name })}
      onClick={() => overlays.set({ ledger: explainedNumber })}
    >
      <span className={markClassName} aria-hidden="true">
        ?
      </span>
    </button>
  );
}
