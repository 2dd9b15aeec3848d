import { useQuery } from '@tanstack/react-query';
import { claimQuery, useClaimDaily } from '../../data/claims.ts';
import { DidNotLoad } from '../../ui/DidNotLoad.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ClaimDeal } from './ClaimDeal.tsx';
import { ClaimPath } from './ClaimPath.tsx';
import type { Rewards } from './useReward.ts';
import styles from './DailyClaimTab.module.css';
import { ZoneLine } from './ZoneLine.tsx';

/** Seven days in a row, each worth more than the one before (DAILY-01). */
export function DailyClaimTab({ look, rewards }: { look: string; rewards: Rewards }) {
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
