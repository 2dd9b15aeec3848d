import { formatXp } from '@jumpy/domain/formatNumber';
import type { Quest } from '@jumpy/protocol/http/quests';
import { useState } from 'react';
import { useClaimQuest } from '../../data/quests.ts';
import { AnimatedCharacter } from '../../ui/AnimatedCharacter.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { InsetBox } from '../../ui/Panel.tsx';
import { useCharacterLook } from '../../ui/useCharacterLook.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import { groupQuests, summarizeQuests, type QuestGroupView, getCollapsedQuests, questErrorText } from './questView.ts';
import type { Rewards } from './useRewards.ts';
import { QuestCard } from './QuestCard.tsx';
import { overlays } from '../../stores/overlays.ts';
import styles from './GameQuestsTab.module.css';
import * as m from './messages.ts';

interface Props {
  quests: readonly Quest[];
  rewards: Rewards;
  look: string;
}

export function GameQuestsTab({ quests, rewards, look }: Props) {
  const groups = groupQuests(quests.filter(({ category }) => category !== 'daily'));
  const { done, all, xp } = summarizeQuests(groups.flatMap((group) => group.quests));
  return (
    <Stack gap={5}>
      <InsetBox className={styles.sum}>
        <QuestCharacter look={look} />
        <div className={styles.done}>
          <b>{m.questsDone({ done, total: all })}</b>
          <div className={styles.track} aria-hidden="true">
            <i style={{ transform: `translateX(${(done / Math.max(1, all) - 1) * 100}%)` }} />
          </div>
        </div>
        <b className={styles.earned}>{m.xp({ xp: formatXp(xp) })}</b>
      </InsetBox>
      {groups.map((group) => (
        <QuestGroup key={group.title} group={group} rewards={rewards} />
      ))}
    </Stack>
  );
}

function QuestCharacter({ look }: { look: string }) {
  return <AnimatedCharacter className={styles.hero} look={useCharacterLook(look)} label="" mood="win" isPaused />;
}

const GROUP_ICONS: Readonly<Record<string, UiIconName>> = {
  'Jump milestones': 'upArrow',
  'Score milestones': 'trophy',
  'Game milestones': 'play',
  Feats: 'star',
  Friends: 'users',
  Today: 'calendar',
};

/** Quests of one kind; collapsed to the next of each type. */
export function QuestGroup({ group: { title, quests }, rewards }: { group: QuestGroupView; rewards: Rewards }) {
  const [isOpen, setOpen] = useState(false);
  const claiming = useClaimQuest(({ record }, key) => {
    const quest = quests.find(({ quest_key }) => quest_key === key);
    if (!quest) return;
    void rewards.showReward({ title: quest.description, record, quest: { questKey: key, title: quest.title } });
  });
  const collapsed = getCollapsedQuests(quests);
  const visibleQuests = isOpen ? quests : collapsed;
  return (
    <Stack as="section" gap={4} aria-label={title}>
      <h3 className={styles.title}>
        <Icon name={GROUP_ICONS[title] ?? 'star'} size={20} />
        {title}
      </h3>
      <ul className={styles.list}>
        {visibleQuests.map((quest) => (
          <QuestCard
            key={quest.quest_key}
            quest={quest}
            isClaiming={claiming.isPending && claiming.variables === quest.quest_key}
            isBusy={claiming.isPending || rewards.isRecording}
            error={
              claiming.error && claiming.variables === quest.quest_key ? questErrorText(claiming.error) : undefined
            }
            onClaim={() => claiming.mutate(quest.quest_key)}
          />
        ))}
      </ul>
      {quests.some(({ quest_type: type }) => type === 'invites') ? (
        <Button size="small" icon="share" className={styles.more} onClick={() => overlays.set({ invites: true })}>
          {m.inviteFriends()}
        </Button>
      ) : null}
      {collapsed.length < quests.length ? (
        <Button size="small" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.showLess() : m.showAll({ count: quests.length })}
        </Button>
      ) : null}
    </Stack>
  );
}
