import { Suspense } from 'react';
import { groupedText } from '@jumpy/domain/numberText';
import { NO_RANK } from '../../data/statsView.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Sign } from '../../ui/Panel.tsx';
import { useCount } from '../../runs/useCount.ts';
import { Crown } from './Crown.tsx';
import { Digits } from './Digits.tsx';
import { SummaryPlace, Wedges } from './laterParts.tsx';
import type { Summary } from './playMachine.ts';
import styles from './Summary.module.css';
import { rankMove } from './summaryView.ts';
import { headline, isTriumph, revivalText, todayText } from './summaryWords.ts';

/** Widths used in `Digits.module.css`, in em. */
const DIGIT_EM = 0.62;
const COMMA_EM = 0.3;

const CHIPS = {
  checking: { tone: styles.sky, icon: 'clock', text: 'Checking your replay' },
  saved: { tone: styles.sky, icon: 'shield', text: 'Saved on this device' },
  refused: { tone: styles.coral, icon: 'warning', text: 'Not counted' },
  live: { tone: styles.mint, icon: 'verify', text: 'Replay checked' },
  unwitnessed: { tone: styles.sun, icon: 'verify', text: 'Checked, not ranked' },
  kept: { tone: styles.sun, icon: 'shield', text: 'Kept, not counted' },
} as const;

const BEFORE: Readonly<Record<Summary['mode'], string>> = {
  solo: 'Best',
  room: 'Best',
  practice: 'Best',
  daily: 'Best today',
  race: 'To beat',
};

function chipOf(state: Summary['state']): keyof typeof CHIPS {
  if (state.name !== 'counted') return state.name;
  return state.run.unseen?.counted === false ? 'kept' : state.run.witness;
}

/** Status chips of the run: verification, rank, revive. */
function Chips({ summary }: { summary: Summary }) {
  const { state } = summary;
  const chip = CHIPS[chipOf(state)];
  return (
    <div className={styles.chips}>
      <span className={[styles.chip, chip.tone].join(' ')}>
        <Icon name={chip.icon} size={18} />
        {chip.text}
      </span>
      <Standing summary={summary} />
      <Revival summary={summary} />
    </div>
  );
}

/** Heart chip of a revived run. */
function Revival({ summary }: { summary: Summary }) {
  const text = revivalText(summary);
  if (text === undefined) return null;
  return (
    <span className={styles.chip} data-testid="revival">
      <span className={styles.heart}>
        <Icon name="heart" size={18} />
      </span>
      {text}
    </span>
  );
}

/** The rank, if any; until then the score to beat. */
function Standing({ summary }: { summary: Summary }) {
  const { mode, state, hiScoreBefore } = summary;
  const ranked = state.name === 'counted' && state.run.witness === 'live' ? state.run : undefined;
  if (mode === 'solo' && ranked) return <RankChip ranks={ranked.ranks} />;
  const today = ranked && todayText(summary);
  if (today) {
    return (
      <span className={styles.chip} data-testid="rank">
        <Icon name="calendar" size={18} />
        <span>{today}</span>
      </span>
    );
  }
  if (hiScoreBefore === 0) return null;
  return <span className={styles.chip}>{`${BEFORE[mode]} ${groupedText(hiScoreBefore)}`}</span>;
}

type Ranks = Parameters<typeof rankMove>[0];

/** The score rank with its change. */
function RankChip({ ranks }: { ranks: Ranks }) {
  const places = rankMove(ranks);
  const moved = places !== 0;
  return (
    <span className={styles.chip} data-testid="rank">
      {moved ? <s className={styles.rankBefore}>{groupedText(ranks.scoreBefore ?? 0)}</s> : null}
      {moved ? (
        <b className={places > 0 ? styles.rankUp : styles.rankDown} title={`${Math.abs(places)} places`}>
          {places > 0 ? '▲' : '▼'}
        </b>
      ) : null}
      <span>{`Score Rank ${ranks.score === null ? NO_RANK : groupedText(ranks.score)}`}</span>
    </span>
  );
}

/** Headline, animated score and chips. */
export function SummaryHead({ summary }: { summary: Summary }) {
  const isBest = isTriumph(summary);
  const { score } = summary.claim;
  const shown = useCount({ to: score });
  return (
    <header className={styles.head}>
      <Suspense>{isBest ? <Wedges /> : null}</Suspense>
      <Sign className={isBest ? styles.bestSign : styles.sign}>
        {isBest ? <Crown width={32} /> : null}
        <span>{headline(summary)}</span>
      </Sign>
      <p className={styles.score} data-best={isBest} style={{ '--ems': digitsEms(score) } as object}>
        <span className={styles.spoken} data-testid="score">
          {groupedText(score)}
        </span>
        <Digits value={shown} />
      </p>
      <Suspense>
        <SummaryPlace claim={summary.claim} />
      </Suspense>
      <Chips summary={summary} />
    </header>
  );
}

/**
 * Width of a number in its digits, in em.
 * @example digitsEms(1_234) // 2.78
 */
function digitsEms(value: number): number {
  const commas = groupedText(value).replaceAll(/[^,]/g, '').length;
  const digits = groupedText(value).length - commas;
  return digits * DIGIT_EM + commas * COMMA_EM;
}
