import type { BalanceNotice } from '@jumpy/domain/balanceGate';
import { formatPlayTime } from '@jumpy/domain/formatPlayTime';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { XpPointRate } from '@jumpy/domain/xp';
import { Suspense } from 'react';
import { InsetBox } from '../../ui/Panel.tsx';
import type { NextToBeat } from './findNextToBeat.ts';
import type { SummaryData as SummaryOf } from './playReducer.ts';
import styles from './RunSummary.module.css';
import { type RenderShare, SummaryActions } from './SummaryActions.tsx';
import {
  LazyConfettiBurst,
  LazySummaryHighlights,
  LazySummaryRaceResult,
  LazySummaryChainRecord,
} from './lazyParts.tsx';
import { SummaryGoals } from './SummaryGoals.tsx';
import { SummaryHeader } from './SummaryHeader.tsx';
import { SummaryStatus } from './SummaryStatus.tsx';
import { SummaryXp } from './SummaryXp.tsx';
import { isTriumph } from './summaryText.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';

interface Props {
  summary: SummaryOf;
  rate: XpPointRate;
  /** Leaderboard around the player's best. */
  next: NextToBeat | undefined;
  onPlayAgain: () => void;
  renderShare: RenderShare | undefined;
  /** Problem with the wallet or its balance. */
  notice: BalanceNotice | undefined;
  /** Link to test MON. */
  fundingAction: ElementChildren;
}

function SummaryStat({ value, name }: { value: string; name: string }) {
  return (
    <InsetBox className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </InsetBox>
  );
}

/** Summary of a run: shown at once, completed when the server responds. */
export function RunSummary({ summary, rate, next, onPlayAgain, renderShare, notice, fundingAction }: Props) {
  const { claim, state } = summary;
  const status = (
    <>
      <SummaryStatus summary={summary} />
      {claim.runId === undefined ? null : (
        <Suspense>
          <LazySummaryChainRecord runId={claim.runId} notice={notice} fundingAction={fundingAction} />
        </Suspense>
      )}
    </>
  );
  return (
    <div className={styles.summary} role="dialog" aria-label="Game over" data-state={state.name}>
      <Suspense>{isTriumph(summary) ? <LazyConfettiBurst /> : null}</Suspense>
      <div className={styles.content}>
        <SummaryHeader summary={summary} />
        <div className={styles.cheersPlace}>
          <Suspense>
            <LazySummaryHighlights summary={summary} />
          </Suspense>
        </div>
        <dl className={styles.figures}>
          <SummaryStat value={formatGrouped(claim.jumps)} name="Jumps" />
          <SummaryStat value={formatGrouped(claim.enemies)} name="Stomps" />
          <SummaryStat value={formatPlayTime(claim.durationSeconds)} name="Time" />
          <SummaryStat value={String(claim.level)} name="Level" />
        </dl>
        {summary.mode === 'race' ? (
          <Suspense fallback={status}>
            <LazySummaryRaceResult summary={summary}>{status}</LazySummaryRaceResult>
          </Suspense>
        ) : (
          <SummaryXp summary={summary} rate={rate}>
            {status}
          </SummaryXp>
        )}
      </div>
      <div className={styles.foot}>
        <SummaryGoals summary={summary} next={next} />
        <SummaryActions summary={summary} onPlayAgain={onPlayAgain} renderShare={renderShare} />
      </div>
    </div>
  );
}
