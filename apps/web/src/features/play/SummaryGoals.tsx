import { Figure } from './Figure.tsx';
import type { NextToBeat } from './nextToBeat.ts';
import type { Summary } from './playMachine.ts';
import styles from './Summary.module.css';
import { poseOf } from './summaryWords.ts';
import { nextGoals } from './summaryView.ts';

const WAITING: Readonly<Record<'checking' | 'saved' | 'refused', readonly string[]>> = {
  checking: ['One moment, I am counting.'],
  saved: ['No connection, no worry. Play on.'],
  refused: ['That one is gone. The next one is yours.'],
};

/** What is next, said by the character that stands on the button. */
export function SummaryGoals({ summary, next }: { summary: Summary; next: NextToBeat | undefined }) {
  const { state } = summary;
  const lines = state.name === 'counted' ? nextGoals(state.run, next, summary.ghost) : WAITING[state.name];
  return (
    <div className={styles.goals}>
      <ul className={styles.bubble} aria-label="What is next">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Figure pose={poseOf(summary)} className={styles.hero} />
    </div>
  );
}
