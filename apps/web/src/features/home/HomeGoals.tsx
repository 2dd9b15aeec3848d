import { claimableText } from '@jumpy/domain/claimableQuests';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { goalRank } from '@jumpy/domain/goals/goalRanks';
import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import { startPlaceOfWeek } from '@jumpy/sim/startPlaceOfWeek';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { dailyQuery } from '../../data/daily.ts';
import { goalsQuery } from '../../data/goals.ts';
import { useQuests } from '../../data/quests.ts';
import { overlays } from '../../stores/overlays.ts';
import { Button } from '../../ui/Button.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { GoalList } from '../../ui/GoalList.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './HomeGoals.module.css';
import * as m from './messages.ts';

interface Props {
  isWide: boolean;
  /** Rows of the season and the weekend. */
  events: ElementChildren;
}

/** What to play for: the player's three goals, and on wide windows today's course below them. */
export function HomeGoals({ isWide, events }: Props) {
  const daily = useDailyGoalText();
  if (!isWide)
    return (
      <>
        <div className={styles.goals}>
          <Goals />
        </div>
        {events}
        <MoreLinks />
      </>
    );
  return (
    <Panel title={m.goalsTitle()} className={styles.panel}>
      <Goals isColumn />
      {events}
      {daily === undefined ? null : <GoalLink to="/daily" icon="calendar" text={daily} />}
      <MoreLinks />
    </Panel>
  );
}

/** Where solo runs start this week, and the way to the passport. */
function MoreLinks() {
  const [biome] = useState(() => biomeAt(startPlaceOfWeek(Date.now())));
  return (
    <>
      <GoalLink to="/play" icon="play" text={m.weekStartsIn({ place: biomeName(biome) })} className={styles.more} />
      <GoalLink to="/passport" icon="passport" text={m.passport()} className={styles.more} />
    </>
  );
}

interface GoalLinkProps {
  to: string;
  icon: 'calendar' | 'play' | 'passport';
  text: string;
  className?: string | undefined;
}

function GoalLink({ to, icon, text, className = '' }: GoalLinkProps) {
  return (
    <Link to={to} className={`${styles.link} ${className}`}>
      <Icon name={icon} size={20} />
      <span>{text}</span>
      <Icon name="next" size={18} />
    </Link>
  );
}

const openQuests = (): void => overlays.set({ quests: true });

/** The goals with the rank that they bring; a press anywhere on them opens all quests. */
function Goals({ isColumn = false }: { isColumn?: boolean }) {
  const { data, isError, isFetching, refetch } = useQuery(goalsQuery);
  const claimable = claimableText(useQuests()?.quests ?? []);
  if (isError && !data)
    return (
      <div className={styles.message} role="status">
        <p>{m.goalsNotLoaded()}</p>
        <Button size="small" icon="restart" busy={isFetching} onClick={() => void refetch()}>
          {m.goalsTryAgain()}
        </Button>
      </div>
    );
  if (!data) return <Skeleton height={isColumn ? '140px' : '78px'} />;
  const hasOpenGoal = data.goals.some(({ isDone }) => !isDone);
  return (
    <div className={styles.block} data-goal="">
      <div className={styles.head}>
        <span>{m.goalRank({ name: goalRank(data.setsDone).name })}</span>
        <button type="button" className={styles.open} onClick={openQuests}>
          {claimable ?? m.openQuests()}
        </button>
      </div>
      {hasOpenGoal ? <GoalList goals={data.goals} isColumn={isColumn} /> : <p>{m.allGoalsDone()}</p>}
    </div>
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
