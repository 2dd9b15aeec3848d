import type { Quest } from '@jumpy/protocol/http/quests';
import { useQuery } from '@tanstack/react-query';
import { claimQuery, useClaimDaily } from '../../data/claims.ts';
import { DidNotLoad } from '../../ui/DidNotLoad.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ClaimDeal } from './ClaimDeal.tsx';
import { ClaimPath } from './ClaimPath.tsx';
import { QuestGroup } from './QuestGroup.tsx';
import { questGroups } from './questView.ts';
import type { Rewards } from './useReward.ts';
import styles from './DailyClaimTab.module.css';
import { ZoneLine } from './ZoneLine.tsx';

interface Props {
  look: string;
  rewards: Rewards;
  /** Quests of all categories. */
  quests: readonly Quest[];
}

/** Seven consecutive days with rising rewards, and the daily quests below. */
export function DailyClaimTab({ quests, ...claim }: Props) {
  const groups = questGroups(quests.filter(({ category }) => category === 'daily'));
  return (
    <div className={styles.tab}>
      <DailyClaim {...claim} />
      {groups.map((group) => (
        <QuestGroup key={group.title} group={group} rewards={claim.rewards} />
      ))}
    </div>
  );
}

function DailyClaim({ look, rewards }: Omit<Props, 'quests'>) {
  const { data, error, isFetching, refetch } = useQuery(claimQuery);
  const claiming = useClaimDaily(({ message: title, record }) => void rewards.pay({ title, record }));
  if (data)
    return (
      <div className={styles.tab}>
        <ClaimPath claim={data} look={look} />
        <ClaimDeal claim={data} claiming={claiming} onClaim={() => claiming.mutate()} onDue={refetch} />
        <ZoneLine claim={data} />
      </div>
    );
  if (error)
    return (
      <DidNotLoad title="The daily claim did not load" busy={isFetching} onRetry={refetch}>
        Your streak is safe with us.
      </DidNotLoad>
    );
  return (
    <div className={styles.tab} aria-busy="true">
      <p role="status">Loading the daily claim...</p>
      <Skeleton height="320px" />
    </div>
  );
}
