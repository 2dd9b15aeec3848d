import { questLine } from '@jumpy/domain/nextQuest';
import { MODE_RULES } from '@jumpy/domain/modes';
import { useQuery } from '@tanstack/react-query';
import { questsQuery } from '../../data/quests.ts';
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

/** The bubble holds three lines. */
const withQuest = (goals: readonly string[], quest: string | undefined): readonly string[] =>
  quest === undefined ? goals : [...goals.slice(0, 2), `${quest}.`];

/** What is next, said by the character that stands on the button. */
export function SummaryGoals({ summary, next }: { summary: Summary; next: NextToBeat | undefined }) {
  const { state } = summary;
  const isCounted = state.name === 'counted';
  const quests = useQuery({ ...questsQuery, enabled: isCounted && MODE_RULES[summary.mode].countsQuests });
  // What was known before the run says nothing of what is missing now.
  const quest =
    isCounted && !quests.isFetching && !quests.isError && quests.data ? questLine(quests.data.quests) : undefined;
  const lines = isCounted ? withQuest(nextGoals(state.run, next, summary.ghost), quest) : WAITING[state.name];
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
