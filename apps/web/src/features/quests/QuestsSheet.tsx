import { isClaimable } from '@jumpy/domain/claimableQuests';
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
import * as m from './messages.ts';

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
      <ModalSheet open={open} onClose={onClose} label={m.questsAndRewards()} placement="wide">
        <Panel title={m.questsAndRewardsTitle()} className={styles.panel}>
          <Button className={styles.close} size="small" icon="close" aria-label={m.close()} onClick={onClose} />
          <QuestTabs look={look} rewards={rewards} />
        </Panel>
      </ModalSheet>
      <RewardPopup reward={rewards.reward} look={look} share={renderShare} onClose={rewards.close} />
    </>
  );
}

const TABS = [
  { id: 'daily', text: m.dailyClaim() },
  { id: 'game', text: m.gameQuests() },
  { id: 'social', text: m.socialQuestsTab() },
] as const;
type Tab = (typeof TABS)[number]['id'];

/** The sheet opens on its selected tab; else all that scrolls would take the focus. */
function focusSelectedTabFirst(content: HTMLElement | null): void {
  content?.closest('dialog')?.querySelector('[role="tab"][aria-selected="true"]')?.toggleAttribute('autofocus', true);
}

/** The three tabs; the first one with something to claim is opened. */
function QuestTabs({ look, rewards }: { look: string; rewards: Rewards }) {
  const quests = useQuery(questsQuery);
  const daily = useQuery(dailyClaimQuery);
  const [selectedTab, setSelectedTab] = useState<Tab>();
  const hasClaims = quests.data?.quests.some((quest) => quest.category !== 'daily' && isClaimable(quest)) ?? false;
  const activeTab = selectedTab ?? (daily.data?.can_claim === false && hasClaims ? 'game' : 'daily');
  return (
    <TabGroup label={m.questsAndRewards()} tabs={TABS} activeId={activeTab} onChange={setSelectedTab}>
      <div className={styles.content} ref={focusSelectedTabFirst}>
        {rewards.isRecording ? (
          <p className={styles.recording} role="status">
            {m.recordingOnChain()}
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
          <LoadError title={m.questsNotLoaded()} busy={quests.isFetching} onRetry={quests.refetch}>
            {m.progressIsSafe()}
          </LoadError>
        ) : (
          <div aria-busy="true">
            <p role="status">{m.loadingQuests()}</p>
            <Skeleton height="320px" />
          </div>
        )}
      </div>
    </TabGroup>
  );
}
