import { groupedText } from '@jumpy/domain/numberText';
import { Icon } from '../../ui/Icon.tsx';
import { Sign } from '../../ui/Panel.tsx';
import { useCount } from '../../runs/useCount.ts';
import { Wedges } from './Confetti.tsx';
import { Crown } from './Crown.tsx';
import { Digits } from './Digits.tsx';
import type { Summary } from './playMachine.ts';
import styles from './Summary.module.css';
import { rankMove } from './summaryView.ts';
import { headline } from './summaryWords.ts';

const CHIPS = {
  checking: { tone: styles.sky, icon: 'clock', text: 'Checking your replay' },
  saved: { tone: styles.sky, icon: 'shield', text: 'Saved on this device' },
  refused: { tone: styles.coral, icon: 'warning', text: 'Not counted' },
  live: { tone: styles.mint, icon: 'verify', text: 'Replay checked' },
  unwitnessed: { tone: styles.sun, icon: 'verify', text: 'Checked, not ranked' },
} as const;

/** How far the run is, and where it stands. */
function Chips({ summary: { state, hiScoreBefore } }: { summary: Summary }) {
  const ranked = state.name === 'counted' && state.run.witness === 'live' ? state.run : undefined;
  const chip = CHIPS[state.name === 'counted' ? state.run.witness : state.name];
  return (
    <div className={styles.chips}>
      <span className={[styles.chip, chip.tone].join(' ')}>
        <Icon name={chip.icon} size={18} />
        {chip.text}
      </span>
      {ranked ? <RankChip ranks={ranked.ranks} /> : null}
      {!ranked && hiScoreBefore > 0 ? <span className={styles.chip}>Best {groupedText(hiScoreBefore)}</span> : null}
    </div>
  );
}

type Ranks = Parameters<typeof rankMove>[0];

/** The rank by score, with the way it came. */
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
      Score Rank {groupedText(ranks.score)}
    </span>
  );
}

/** The sign, the score counting up, and the chips under it. */
export function SummaryHead({ summary }: { summary: Summary }) {
  const isBest = summary.state.name === 'counted' && summary.state.run.isHighScore;
  const { score } = summary.claim;
  const shown = useCount({ to: score });
  return (
    <header className={styles.head}>
      {isBest ? <Wedges /> : null}
      <Sign className={isBest ? styles.bestSign : styles.sign}>
        {isBest ? <Crown width={32} /> : null}
        {headline(summary)}
      </Sign>
      <p className={styles.score} data-best={isBest}>
        <span className={styles.spoken} data-testid="score">
          {groupedText(score)}
        </span>
        <Digits value={shown} />
      </p>
      <Chips summary={summary} />
    </header>
  );
}
