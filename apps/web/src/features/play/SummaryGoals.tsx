import { questTeaserText } from '@jumpy/domain/nextQuest';
import { MODE_RULES } from '@jumpy/domain/modes';
import { useQuery } from '@tanstack/react-query';
import { questsQuery } from '../../data/quests.ts';
import { PosedCharacter } from './PosedCharacter.tsx';
import type { NextToBeat } from './findNextToBeat.ts';
import type { SummaryData } from './playReducer.ts';
import styles from './RunSummary.module.css';
import { getPose } from './summaryText.ts';
import { getNextGoals } from './summaryView.ts';

const WAITING_TEXT: Readonly<Record<'checking' | 'saved' | 'refused', readonly string[]>> = {
  checking: ['One moment, I am counting.'],
  saved: ['No connection, no worry. Play on.'],
  refused: ['That one is gone. The next one is yours.'],
};

/** The bubble fits three lines. */
const addQuestGoal = (goals: readonly string[], quest: string | undefined): readonly string[] =>
  quest === undefined ? goals : [...goals.slice(0, 2), `${quest}.`];

/** The next goals, in a speech bubble of the character. */
export function SummaryGoals({ summary, next }: { summary: SummaryData; next: NextToBeat | undefined }) {
  const { state } = summary;
  const isCounted = state.name === 'counted';
  const quests = useQuery({ ...questsQuery, enabled: isCounted && MODE_RULES[summary.mode].countsQuests });
  // Quest progress from before the run is outdated.
  const quest =
    isCounted && !quests.isFetching && !quests.isError && quests.data ? questTeaserText(quests.data.quests) : undefined;
  const lines = isCounted
    ? addQuestGoal(getNextGoals(state.run, next, summary.ghost), quest)
    : WAITING_TEXT[state.name];
  return (
    <div className={styles.goals}>
      <ul className={styles.bubble} aria-label="What is next">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <PosedCharacter pose={getPose(summary)} className={styles.hero} />
    </div>
  );
}
