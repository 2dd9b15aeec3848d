import { Suspense } from 'react';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { NO_RANK } from '../../data/statsView.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PanelTitle } from '../../ui/Panel.tsx';
import { useCountUp } from '../../runs/useCountUp.ts';
import { Crown } from './Crown.tsx';
import { TabularNumber } from './TabularNumber.tsx';
import { LazyLightRays } from './lazyParts.tsx';
import type { SummaryData } from './playReducer.ts';
import styles from './RunSummary.module.css';
import { getRankChange } from './summaryView.ts';
import { boardRankText, headlineText, isTriumph } from './summaryText.ts';
import * as m from './messages.ts';

/** Widths used in `TabularNumber.module.css`, in em. */
const DIGIT_WIDTH_EM = 0.62;
const COMMA_WIDTH_EM = 0.3;

const STATE_BADGES = {
  checking: { tone: styles.sky, icon: 'clock', text: m.checkingReplay() },
  saved: { tone: styles.sky, icon: 'shield', text: m.savedOnDevice() },
  refused: { tone: styles.coral, icon: 'warning', text: m.notCounted() },
  live: { tone: styles.mint, icon: 'verify', text: m.replayVerified() },
  unwitnessed: { tone: styles.sun, icon: 'verify', text: m.verifiedUnranked() },
  kept: { tone: styles.sun, icon: 'shield', text: m.savedNotCounted() },
} as const;

const PREVIOUS_BEST_TEXT: Readonly<Record<SummaryData['mode'], (values: { score: string }) => string>> = {
  solo: m.previousBest,
  room: m.previousBest,
  practice: m.previousBest,
  daily: m.previousBestToday,
  race: m.scoreToBeat,
  event: m.previousBestInEvent,
};

function getStateBadge(state: SummaryData['state']): keyof typeof STATE_BADGES {
  if (state.name !== 'counted') return state.name;
  return state.run.unseen?.counted === false ? 'kept' : state.run.witness;
}

/** Status chips of the run: verification and rank. */
function SummaryBadges({ summary }: { summary: SummaryData }) {
  const { state } = summary;
  const chip = STATE_BADGES[getStateBadge(state)];
  return (
    <div className={styles.chips}>
      <span className={[styles.chip, chip.tone].join(' ')}>
        <Icon name={chip.icon} size={18} />
        {chip.text}
      </span>
      <SummaryRank summary={summary} />
    </div>
  );
}

/** The rank, if any; until then the score to beat. */
function SummaryRank({ summary }: { summary: SummaryData }) {
  const { mode, state, hiScoreBefore } = summary;
  const ranked = state.name === 'counted' && state.run.witness === 'live' ? state.run : undefined;
  if (mode === 'solo' && ranked) return <RankBadge ranks={ranked.ranks} />;
  const boardRank = ranked && boardRankText(summary);
  if (boardRank) {
    return (
      <span className={styles.chip} data-testid="rank">
        <Icon name="calendar" size={18} />
        <span>{boardRank}</span>
      </span>
    );
  }
  if (hiScoreBefore === 0) return null;
  return <span className={styles.chip}>{PREVIOUS_BEST_TEXT[mode]({ score: formatGrouped(hiScoreBefore) })}</span>;
}

type Ranks = Parameters<typeof getRankChange>[0];

/** The score rank with its change. */
function RankBadge({ ranks }: { ranks: Ranks }) {
  const rankChange = getRankChange(ranks);
  const hasMoved = rankChange !== 0;
  return (
    <span className={styles.chip} data-testid="rank">
      {hasMoved ? (
        <s className={styles.rankBefore} aria-hidden="true">
          {formatGrouped(ranks.scoreBefore ?? 0)}
        </s>
      ) : null}
      {hasMoved ? (
        <b className={rankChange > 0 ? styles.rankUp : styles.rankDown} aria-hidden="true">
          {rankChange > 0 ? '▲' : '▼'}
        </b>
      ) : null}
      <span>{m.scoreRank({ rank: ranks.score === null ? NO_RANK : formatGrouped(ranks.score) })}</span>
      {hasMoved ? (
        <VisuallyHidden>
          {m.rankChange({ count: Math.abs(rankChange), direction: rankChange > 0 ? 'up' : 'down' })}
        </VisuallyHidden>
      ) : null}
    </span>
  );
}

/** Headline, animated score and chips. */
export function SummaryHeader({ summary }: { summary: SummaryData }) {
  const isBest = isTriumph(summary);
  const { score } = summary.claim;
  const displayedScore = useCountUp({ to: score });
  return (
    <header className={styles.head}>
      <Suspense>{isBest ? <LazyLightRays /> : null}</Suspense>
      <PanelTitle className={isBest ? styles.bestSign : styles.sign}>
        {isBest ? <Crown width={32} /> : null}
        <span>{headlineText(summary)}</span>
      </PanelTitle>
      <p className={styles.score} data-best={isBest} style={{ '--ems': tabularNumberWidthEm(score) } as object}>
        <span className={styles.spoken} data-testid="score">
          {formatGrouped(score)}
        </span>
        <TabularNumber value={displayedScore} />
      </p>
      <SummaryBadges summary={summary} />
    </header>
  );
}

/**
 * Width of a number in its digits, in em.
 * @example tabularNumberWidthEm(1_234) // 2.78
 */
function tabularNumberWidthEm(value: number): number {
  const commas = formatGrouped(value).replaceAll(/[^,]/g, '').length;
  const digits = formatGrouped(value).length - commas;
  return digits * DIGIT_WIDTH_EM + commas * COMMA_WIDTH_EM;
}
