import type { Quest } from '@jumpy/protocol/http/quests';
import { useQuery } from '@tanstack/react-query';
import { dailyClaimQuery, useClaimDaily } from '../../data/dailyClaim.ts';
import { Stack } from '../../ui/Layout.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DailyClaimStatusPanel } from './DailyClaimStatusPanel.tsx';
import { DailyClaimPath } from './DailyClaimPath.tsx';
import { QuestGroup } from './QuestGroup.tsx';
import { groupQuests } from './questView.ts';
import type { Rewards } from './useRewards.ts';
import { TimeZoneLine } from './TimeZoneLine.tsx';

interface Props {
  look: string;
  rewards: Rewards;
  /** Quests of all categories. */
  quests: readonly Quest[];
}

/** Seven consecutive days with rising rewards, and the daily quests below. */
export function DailyClaimTab({ quests, ...claim }: Props) {
  const groups = groupQuests(quests.filter(({ category }) => category === 'daily'));
  return (
    <Stack gap={6}>
      <DailyClaim {...claim} />
      {groups.map((group) => (
        <QuestGroup key={group.title} group={group} rewards={claim.rewards} />
      ))}
    </Stack>
  );
}

function DailyClaim({ look, rewards }: Omit<Props, 'quests'>) {
  const { data, error, isFetching, refetch } = useQuery(dailyClaimQuery);
  const claiming = useClaimDaily(({ message: title, record }) => void rewards.showReward({ title, record }));
  if (data)
    return (
      <Stack gap={6}>
        <DailyClaimPath claim={data} look={look} />
        <DailyClaimStatusPanel
          claim={data}
          claiming={claiming}
          onClaim={() => claiming.mutate()}
          onBecomesDue={refetch}
        />
        <TimeZoneLine claim={data} />
      </Stack>
    );
  if (error)
    return (
      <LoadError title="The daily claim did not load" busy={isFetching} onRetry={refetch}>
        Your streak is safe with us.
      </LoadError>
    );
  return (
    <Stack gap={6} aria-busy="true">
      <p role="status">Loading the daily claim...</p>
      <Skeleton height="320px" />
    </Stack>
  );
}
