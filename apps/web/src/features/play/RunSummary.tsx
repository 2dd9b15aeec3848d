import type { XpPointRate } from '@jumpy/domain/xp';
import { questTeaserText } from '@jumpy/domain/nextQuest';
import { MODE_RULES } from '@jumpy/domain/modes';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { questsQuery } from '../../data/quests.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { NextToBeat } from './scoreToBeat.ts';
import type { SummaryData } from './playReducer.ts';
import { type RenderShare, SummaryActions } from './SummaryActions.tsx';
import { LazyConfettiBurst, LazySummaryHighlights, LazySummaryRaceResult } from './lazyParts.tsx';
import { SummaryHeader } from './SummaryHeader.tsx';
import { SummaryOutcome, SummaryWarnings } from './SummaryStatus.tsx';
import { SummaryXp } from './SummaryXp.tsx';
import { isTriumph, getPose } from './summaryText.ts';
import { PosedCharacter } from './PosedCharacter.tsx';
import { getNextGoals } from './summaryView.ts';
import styles from './RunSummary.module.css';
import * as m from './messages.ts';

interface Props {
  summary: SummaryData;
  rate: XpPointRate;
  /** Leaderboard around the player's best. */
  next: NextToBeat | undefined;
  onPlayAgain: () => void;
  renderShare: RenderShare | undefined;
  /** What is shown on request; undefined where it is beside the game. */
  details: ElementChildren | undefined;
}

/** Summary of a run: shown at once, completed when the server responds. */
export function RunSummary({ summary, rate, next, onPlayAgain, renderShare, details }: Props) {
  const { mode, state } = summary;
  const more = (
    <>
      <SummaryWarnings summary={summary} />
      {details === undefined ? null : <DetailsOnRequest>{details}</DetailsOnRequest>}
    </>
  );
  const raceResult = (
    <>
      <SummaryOutcome summary={summary} />
      {more}
    </>
  );
  return (
    <div className={styles.summary} role="dialog" aria-label={m.gameOver()} data-state={state.name}>
      <Suspense>{isTriumph(summary) ? <LazyConfettiBurst /> : null}</Suspense>
      <div className={styles.content}>
        <SummaryHeader summary={summary} />
        <div className={styles.cheersPlace}>
          <Suspense>
            <LazySummaryHighlights summary={summary} />
          </Suspense>
        </div>
        {mode === 'race' ? (
          <Suspense fallback={raceResult}>
            <LazySummaryRaceResult summary={summary}>{raceResult}</LazySummaryRaceResult>
          </Suspense>
        ) : (
          <SummaryXp summary={summary} rate={rate}>
            {more}
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

function DetailsOnRequest({ children }: { children: ElementChildren }) {
  return (
    <details className={styles.more}>
      <summary>
        {m.details()}
        <Icon name="downArrow" size={20} />
      </summary>
      {children}
    </details>
  );
}

const WAITING_TEXT: Readonly<Record<'checking' | 'saved' | 'refused', readonly string[]>> = {
  checking: [m.addingUp()],
  saved: [m.offlineNoWorries()],
  refused: [m.nextOneWillCount()],
};

/** The bubble fits three lines. */
const addQuestGoal = (goals: readonly string[], quest: string | undefined): readonly string[] =>
  quest === undefined ? goals : [...goals.slice(0, 2), `${quest}.`];

/** The next goals, in a speech bubble of the character. */
function SummaryGoals({ summary, next }: { summary: SummaryData; next: NextToBeat | undefined }) {
  const { state } = summary;
  const isCounted = state.name === 'counted';
  const quests = useQuery({ ...questsQuery, enabled: isCounted && MODE_RULES[summary.mode].countsQuests });
  // Quest progress from before the run is outdated.
  const quest =
    isCounted && !quests.isFetching && !quests.isError && quests.data ? questTeaserText(quests.data.quests) : undefined;
  const goals = isCounted
    ? addQuestGoal(getNextGoals(state.run, next, summary.ghost), quest)
    : WAITING_TEXT[state.name];
  return (
    <div className={styles.goals}>
      <div className={styles.bubble}>
        <ul aria-label={m.whatsNext()}>
          {goals.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ul>
        {summary.mode === 'daily' ? (
          <Link to="/daily" className={styles.today}>
            {m.today()}
            <Icon name="next" size={18} />
          </Link>
        ) : null}
      </div>
      <PosedCharacter pose={getPose(summary)} className={styles.hero} />
    </div>
  );
}
