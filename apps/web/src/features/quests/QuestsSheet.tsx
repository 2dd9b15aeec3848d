import { isClaimable } from '@jumpy/domain/nextQuest';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dailyClaimQuery } from './api.ts';
import { questsQuery } from '../../data/quests.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabGroup } from '../../ui/TabGroup.tsx';
import { RewardPopup } from './RewardPopup.tsx';
import { useRewards, type Rewards } from './useRewards.ts';
import { DailyClaimTab } from './DailyClaimTab.tsx';
import { GameQuestsTab } from './GameQuestsTab.tsx';
import { SocialQuestsTab } from './SocialQuestsTab.tsx';
import styles from './QuestsSheet.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  /** The player's character. */
  look: string;
  /** Renders the share action of a completed quest. */
  renderShare: (quest: { questKey: string; title: string }) => ElementChildren;
}

export function QuestsSheet({ open, onClose, look, renderShare }: Props) {
  const rewards = useRewards();
  return (
    <>
      <ModalSheet open={open} onClose={onClose} label="Quests and rewards" placement="wide">
        <Panel title="QUESTS & REWARDS" className={styles.panel}>
          <Button className={styles.close} size="small" icon="close" aria-label="Close" onClick={onClose} />
          <QuestTabs look={look} rewards={rewards} />
        </Panel>
      </ModalSheet>
      <RewardPopup reward={rewards.reward} look={look} share={renderShare} onClose={rewards.close} />
    </>
  );
}

const TABS = [
  { id: 'daily', text: 'Daily Claim' },
  { id: 'game', text: 'Game Quests' },
  { id: 'social', text: 'Social Quests' },
] as const;
type Tab = (typeof TABS)[number]['id'];

/** The three tabs; the first one with something to claim is opened. */
function QuestTabs({ look, rewards }: { look: string; rewards: Rewards }) {
  const quests = useQuery(questsQuery);
  const daily = useQuery(dailyClaimQuery);
  const [selectedTab, setSelectedTab] = useState<Tab>();
  const hasClaims = quests.data?.quests.some((quest) => quest.category !== 'daily' && isClaimable(quest)) ?? false;
  const activeTab = selectedTab ?? (daily.data?.can_claim === false && hasClaims ? 'game' : 'daily');
  return (
    <TabGroup label="Quests and rewards" tabs={TABS} activeId={activeTab} onChange={setSelectedTab}>
      <div className={styles.content}>
        {rewards.isRecording ? (
          <p className={styles.recording} role="status">
            XP added! Recording it on chain…
          </p>
        ) : null}
        {activeTab === 'daily' ? (
          <DailyClaimTab look={look} rewards={rewards} quests={quests.data?.quests ?? []} />
        ) : null}
        {activeTab === 'daily' ? null : quests.data ? (
          activeTab === 'game' ? (
            <GameQuestsTab quests={quests.data.quests} rewards={rewards} look={look} />
          ) : (
            <SocialQuestsTab board={quests.data} rewards={rewards} />
          )
        ) : quests.error ? (
          <LoadError title="Couldn’t load the quests" busy={quests.isFetching} onRetry={quests.refetch}>
            Your progress is safe.
          </LoadError>
        ) : (
          <div aria-busy="true">
            <p role="status">Loading quests…</p>
            <Skeleton height="320px" />
          </div>
        )}
      </div>
    </TabGroup>
  );
}
