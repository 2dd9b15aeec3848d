import { formatGrouped } from '@jumpy/domain/formatNumber';
import {
  findNextQuest,
  isClaimable,
  missingProgressText,
  type QuestProgress,
  questTeaserText,
} from '@jumpy/domain/nextQuest';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dailyQuery } from '../../data/daily.ts';
import { useQuests } from '../../data/quests.ts';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { overlays } from '../../stores/overlays.ts';
import styles from './HomeGoals.module.css';
import * as m from './messages.ts';

const MAX_GOALS = 3;

/** What to play for: on narrow windows the nearest quest, on wide ones up to three and today's course. */
export function HomeGoals({ isWide }: { isWide: boolean }) {
  const quests = useQuests()?.quests;
  if (!quests) return null;
  return isWide ? <GoalsPanel quests={quests} /> : <NextQuest quests={quests} />;
}

/** The quest closest to completion, or unclaimed rewards; only for players who have started one. */
function NextQuest({ quests }: { quests: readonly QuestProgress[] }) {
  const text = questTeaserText(quests);
  if (text === undefined) return null;
  return (
    <button type="button" className={styles.goal} data-goal="" onClick={openQuests}>
      <Icon name="quests" size={20} />
      {text}
    </button>
  );
}

const openQuests = (): void => overlays.set({ quests: true });

interface Goal {
  text: string;
  /** Undefined for rewards to claim. */
  quest?: QuestProgress;
}

/** All unclaimed rewards as one goal, then the quests closest to completion. */
function pickGoals(quests: readonly QuestProgress[]): Goal[] {
  const claimable = questTeaserText(quests.filter(isClaimable));
  const goals: Goal[] = claimable === undefined ? [] : [{ text: claimable }];
  let open = quests.filter((quest) => !isClaimable(quest));
  for (let quest = findNextQuest(open); quest && goals.length < MAX_GOALS; quest = findNextQuest(open)) {
    goals.push({ text: missingProgressText(quest), quest });
    open = open.filter((other) => other !== quest);
  }
  return goals;
}

function GoalsPanel({ quests }: { quests: readonly QuestProgress[] }) {
  const goals = pickGoals(quests);
  const daily = useDailyGoalText();
  if (goals.length === 0 && daily === undefined) return null;
  return (
    <Panel title={m.goalsTitle()} className={styles.panel}>
      <ul className={styles.list}>
        {goals.map((goal) => (
          <li key={goal.quest?.quest_key ?? ''}>
            <GoalButton {...goal} />
          </li>
        ))}
        {daily === undefined ? null : (
          <li className={styles.daily}>
            <Link to="/daily" className={styles.row}>
              <GoalFace icon="calendar">{daily}</GoalFace>
            </Link>
          </li>
        )}
      </ul>
    </Panel>
  );
}

/** The player's standing on today's course, or the invitation to play it; undefined until it has loaded. */
function useDailyGoalText(): string | undefined {
  const { data } = useQuery(dailyQuery);
  if (!data) return undefined;
  const { own, players } = data;
  if (!own || own.best === null) return m.playTodaysCourse({ count: players });
  const best = formatGrouped(own.best);
  return own.rank === null ? m.todaysBest({ best }) : m.todaysRank({ best, rank: formatGrouped(own.rank) });
}

function GoalFace({ icon, children }: { icon: UiIconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} size={20} />
      <span className={styles.text}>{children}</span>
      <Icon name="next" size={18} />
    </>
  );
}

function GoalButton({ text, quest }: Goal) {
  return (
    <button
      type="button"
      className={styles.row}
      data-goal=""
      data-claimable={quest ? undefined : ''}
      onClick={openQuests}
    >
      <GoalFace icon="quests">{text}</GoalFace>
      {quest ? (
        <progress
          className={styles.progress}
          aria-hidden="true"
          value={quest.current_progress}
          max={quest.target_value}
        />
      ) : null}
    </button>
  );
}
