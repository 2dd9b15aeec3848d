import {
  findNextQuest,
  isClaimable,
  missingProgressText,
  type QuestProgress,
  questTeaserText,
} from '@jumpy/domain/nextQuest';
import { useQuests } from '../../data/quests.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { overlays } from '../../stores/overlays.ts';
import styles from './HomeGoals.module.css';
import * as m from './messages.ts';

const MAX_GOALS = 3;

/** What to play for: on narrow windows the nearest quest, on wide ones up to three. */
export function HomeGoals({ isWide }: { isWide: boolean }) {
  const quests = useQuests()?.quests ?? [];
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
  if (goals.length === 0) return null;
  return (
    <Panel title={m.goalsTitle()} className={styles.panel}>
      <ul className={styles.list}>
        {goals.map((goal) => (
          <li key={goal.quest?.quest_key ?? ''}>
            <GoalButton {...goal} />
          </li>
        ))}
      </ul>
    </Panel>
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
      <Icon name="quests" size={20} />
      <span className={styles.text}>{text}</span>
      <Icon name="next" size={18} />
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
