import { useQuery } from '@tanstack/react-query';
import { isClaimable } from '@jumpy/domain/nextQuest';
import { useState } from 'react';
import { dailyClaimQuery } from '../../data/dailyClaim.ts';
import { questsQuery } from '../../data/quests.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabGroup } from '../../ui/TabGroup.tsx';
import { DailyClaimTab } from './DailyClaimTab.tsx';
import { GameQuestsTab } from './GameQuestsTab.tsx';
import styles from './QuestsSheet.module.css';
import { SocialQuestsTab } from './SocialQuestsTab.tsx';
import type { Rewards } from './useRewards.ts';

const TABS = [
  { id: 'daily', text: 'Daily Claim' },
  { id: 'game', text: 'Game Quests' },
  { id: 'social', text: 'Social Quests' },
] as const;
type Tab = (typeof TABS)[number]['id'];

/** The three tabs; the first one with something to claim is opened. */
export function QuestTabs({ look, rewards }: { look: string; rewards: Rewards }) {
  const quests = useQuery(questsQuery);
  const daily = useQuery(dailyClaimQuery);
  const [asked, ask] = useState<Tab>();
  const hasClaims = quests.data?.quests.some((quest) => quest.category !== 'daily' && isClaimable(quest)) ?? false;
  const chosen = asked ?? (daily.data?.can_claim === false && hasClaims ? 'game' : 'daily');
  return (
    <TabGroup label="Quests and rewards" tabs={TABS} activeId={chosen} onChange={ask}>
      <div className={styles.content}>
        {rewards.isRecording ? (
          <p className={styles.recording} role="status">
            Your XP is yours. Noting it on chain...
          </p>
        ) : null}
        {chosen === 'daily' ? <DailyClaimTab look={look} rewards={rewards} quests={quests.data?.quests ?? []} /> : null}
        {chosen === 'daily' ? null : quests.data ? (
          chosen === 'game' ? (
            <GameQuestsTab quests={quests.data.quests} rewards={rewards} look={look} />
          ) : (
            <SocialQuestsTab board={quests.data} rewards={rewards} />
          )
        ) : quests.error ? (
          <LoadError title="The quests did not load" busy={quests.isFetching} onRetry={quests.refetch}>
            Your progress is safe with us.
          </LoadError>
        ) : (
          <div aria-busy="true">
            <p role="status">Loading quests...</p>
            <Skeleton height="320px" />
          </div>
        )}
      </div>
    </TabGroup>
  );
}
