import type { BoardRow } from '@jumpy/protocol/http/boards';
import { Fragment, useEffect, useRef } from 'react';
import { playLengthText } from '../../data/runText.ts';
import { displayName } from '../../data/displayName.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type BoardTotals, computeBoardTotals, rowOutcomeText, speedText, totalsText } from './boardCheckView.ts';
import type { BoardCheck, BoardCheckPhase } from './useBoardCheck.ts';
import styles from './BoardCheckControls.module.css';
import * as m from './messages.ts';

interface Props {
  rows: readonly BoardRow[];
  check: BoardCheck;
}

/** Starts, shows and stops the verification of the leaderboard. */
export function BoardCheckControls({ rows, check }: Props) {
  const { phase } = check;
  const runIds = rows.flatMap(({ runId }) => (runId === null ? [] : [runId]));
  const totals = computeBoardTotals(rows, check.checks);
  const controls = useRef<HTMLDivElement>(null);
  // Keeps keyboard focus when the pressed button is replaced by another.
  useEffect(() => {
    if (phase !== 'idle' && document.activeElement === document.body)
      controls.current?.querySelector('button')?.focus();
  }, [phase]);
  return (
    <div ref={controls}>
      {phase === 'idle' ? (
        <Button tone="lime" size="big" wide icon="verify" className={styles.start} onClick={() => check.start(runIds)}>
          {m.verifyRuns({ count: runIds.length })}
        </Button>
      ) : (
        <CheckProgress phase={phase} totals={totals} />
      )}
      <div role="status" className={phase === 'idle' ? undefined : styles.outcome}>
        {phase === 'done' ? <BoardOutcome totals={totals} /> : null}
        {phase === 'failed' ? <p className={styles.named}>{m.checkFailed()}</p> : null}
        {phase === 'cancelled' ? <p className={styles.named}>{m.checkStopped()}</p> : null}
      </div>
      {phase === 'running' ? (
        <Button wide icon="close" onClick={check.cancel}>
          {m.stop()}
        </Button>
      ) : null}
      {phase === 'failed' || phase === 'cancelled' ? (
        <Button wide tone="lime" icon="play" onClick={() => check.resume(runIds)}>
          {m.continueCheck()}
        </Button>
      ) : null}
      {phase === 'done' ? (
        <Button wide icon="restart" onClick={() => check.start(runIds)}>
          {m.checkAgain()}
        </Button>
      ) : null}
    </div>
  );
}

function CheckProgress({ phase, totals }: { phase: Exclude<BoardCheckPhase, 'idle'>; totals: BoardTotals }) {
  return (
    <div className={styles.progress}>
      <p className={styles.count}>
        <span>
          {phase === 'running' ? m.checkingInBrowser() : phase === 'done' ? m.checkedInBrowser() : m.stopped()}
        </span>
        <strong>
          {totals.done} / {totals.rows}
        </strong>
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={m.runsChecked()}
        aria-valuemin={0}
        aria-valuemax={totals.rows}
        aria-valuenow={totals.done}
      >
        <i style={{ transform: `scaleX(${totals.rows === 0 ? 0 : totals.done / totals.rows})` }} />
      </div>
      <p className={styles.work}>
        <span>{m.playTimeChecked({ playTime: playLengthText(totals.ticks) })}</span>
        <span>{speedText(totals)}</span>
      </p>
    </div>
  );
}

/** Result of a finished verification, naming the rows that differ or could not be checked. */
function BoardOutcome({ totals }: { totals: BoardTotals }) {
  const { different, unchecked } = totals;
  return (
    <>
      <p className={different.length === 0 ? styles.good : styles.bad}>
        <Icon name={different.length === 0 ? 'verify' : 'warning'} size={26} weight={3} />
        {totalsText(totals)}
      </p>
      {different.length > 0 ? (
        <p className={styles.named}>{m.mismatchNames({ names: different.map(displayName).join(', ') })}</p>
      ) : null}
      {unchecked.length > 0 ? (
        <p className={styles.named}>
          {m.notChecked()}{' '}
          {unchecked.map(({ row, outcome }, index) => (
            <Fragment key={row.publicId}>
              {index > 0 ? <span>, </span> : null}
              <bdi>{displayName(row)}</bdi>
              <span>{` (${rowOutcomeText(outcome)})`}</span>
            </Fragment>
          ))}
          <span>.</span>
        </p>
      ) : null}
    </>
  );
}
