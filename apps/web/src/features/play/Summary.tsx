import type { BalanceNotice } from '@jumpy/domain/balanceGate';
import { playTimeText } from '@jumpy/domain/playTime';
import { groupedText } from '@jumpy/domain/numberText';
import type { XpPointRate } from '@jumpy/domain/xp';
import { Suspense } from 'react';
import { Well } from '../../ui/Panel.tsx';
import type { NextToBeat } from './nextToBeat.ts';
import type { Summary as SummaryOf } from './playMachine.ts';
import styles from './Summary.module.css';
import { type ShareSlot, SummaryActions } from './SummaryActions.tsx';
import { Confetti, SummaryCheers, SummaryDuel, SummaryRecord } from './laterParts.tsx';
import { SummaryGoals } from './SummaryGoals.tsx';
import { SummaryHead } from './SummaryHead.tsx';
import { SummaryStatus } from './SummaryStatus.tsx';
import { SummaryXp } from './SummaryXp.tsx';
import { isTriumph } from './summaryWords.ts';
import type { Elements } from '../../ui/elements.ts';

interface Props {
  summary: SummaryOf;
  rate: XpPointRate;
  /** Leaderboard around the player's best. */
  next: NextToBeat | undefined;
  onAgain: () => void;
  share: ShareSlot | undefined;
  /** Problem with the wallet or its balance. */
  notice: BalanceNotice | undefined;
  /** Link to test MON. */
  fund: Elements;
}

function RunFigure({ value, name }: { value: string; name: string }) {
  return (
    <Well className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </Well>
  );
}

/** Summary of a run: shown at once, completed when the server responds. */
export function Summary({ summary, rate, next, onAgain, share, notice, fund }: Props) {
  const { claim, state } = summary;
  const status = (
    <>
      <SummaryStatus summary={summary} />
      {claim.runId === undefined ? null : (
        <Suspense>
          <SummaryRecord runId={claim.runId} notice={notice} fund={fund} />
        </Suspense>
      )}
    </>
  );
  return (
    <div className={styles.summary} role="dialog" aria-label="Game over" data-state={state.name}>
      <Suspense>{isTriumph(summary) ? <Confetti /> : null}</Suspense>
      <div className={styles.content}>
        <SummaryHead summary={summary} />
        <div className={styles.cheersPlace}>
          <Suspense>
            <SummaryCheers summary={summary} />
          </Suspense>
        </div>
        <dl className={styles.figures}>
          <RunFigure value={groupedText(claim.jumps)} name="Jumps" />
          <RunFigure value={groupedText(claim.enemies)} name="Stomps" />
          <RunFigure value={playTimeText(claim.durationSeconds)} name="Time" />
          <RunFigure value={String(claim.level)} name="Level" />
        </dl>
        {summary.mode === 'race' ? (
          <Suspense fallback={status}>
            <SummaryDuel summary={summary}>{status}</SummaryDuel>
          </Suspense>
        ) : (
          <SummaryXp summary={summary} rate={rate}>
            {status}
          </SummaryXp>
        )}
      </div>
      <div className={styles.foot}>
        <SummaryGoals summary={summary} next={next} />
        <SummaryActions summary={summary} onAgain={onAgain} share={share} />
      </div>
    </div>
  );
}
