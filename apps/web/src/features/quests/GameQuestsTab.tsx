import { xpText } from '@jumpy/domain/numberText';
import { useState } from 'react';
import { showInvites } from '../../data/invitesSheet.ts';
import { useClaimQuest } from '../../data/quests.ts';
import type { Quest } from '@jumpy/protocol/http/quests';
import { Button } from '../../ui/Button.tsx';
import { Hero } from '../../ui/Hero.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Well } from '../../ui/Panel.tsx';
import { useLook } from '../../ui/useLook.ts';
import styles from './GameQuestsTab.module.css';
import { QuestCard } from './QuestCard.tsx';
import { questError } from './questError.ts';
import { type QuestGroupView, questGroups, shortList, tally } from './questView.ts';
import type { Rewards } from './useReward.ts';

const SIGNS: Readonly<Record<string, IconName>> = {
  'Jump milestones': 'upArrow',
  'Score milestones': 'trophy',
  'Game milestones': 'play',
  Feats: 'star',
  Friends: 'users',
  Today: 'calendar',
};

interface Props {
  quests: readonly Quest[];
  rewards: Rewards;
  look: string;
}

/** Milestones of play, and those of the day (QUEST-04). */
export function GameQuestsTab({ quests, rewards, look }: Props) {
  const groups = questGroups(quests);
  const { done, all, xp } = tally(groups.flatMap((group) => group.quests));
  return (
    <div className={styles.tab}>
      <Well className={styles.sum}>
        <Climber look={look} />
        <div className={styles.done}>
          <b>
            {done} of {all} done
          </b>
          <div className={styles.track} aria-hidden="true">
            <i style={{ transform: `translateX(${(done / Math.max(1, all) - 1) * 100}%)` }} />
          </div>
        </div>
        <b className={styles.earned}>{xpText(xp)} XP</b>
      </Well>
      {groups.map((group) => (
        <Group key={group.title} group={group} rewards={rewards} />
      ))}
    </div>
  );
}

function Climber({ look }: { look: string }) {
  return <Hero className={styles.hero} look={useLook(look)} label="" mood="win" isResting />;
}

function Group({ group: { title, quests }, rewards }: { group: QuestGroupView; rewards: Rewards }) {
  const [isOpen, setOpen] = useState(false);
  const claiming = useClaimQuest(({ record }, key) => {
    const quest = quests.find(({ quest_key }) => quest_key === key);
    if (!quest) return;
    void rewards.pay({ title: quest.description, record, quest: { questKey: key, title: quest.title } });
  });
  const short = shortList(quests);
  const shown = isOpen ? quests : short;
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.title}>
        <Icon name={SIGNS[title] ?? 'star'} size={20} />
        {title}
      </h3>
      <ul className={styles.list}>
        {shown.map((quest) => (
          <QuestCard
            key={quest.quest_key}
            quest={quest}
            isClaiming={claiming.isPending && claiming.variables === quest.quest_key}
            isBusy={claiming.isPending || rewards.isRecording}
            error={claiming.error && claiming.variables === quest.quest_key ? questError(claiming.error) : undefined}
            onClaim={() => claiming.mutate(quest.quest_key)}
          />
        ))}
      </ul>
      {quests.some(({ quest_type: type }) => type === 'invites') ? (
        <Button size="small" icon="share" className={styles.more} onClick={() => showInvites(true)}>
          Invite friends
        </Button>
      ) : null}
      {short.length < quests.length ? (
        <Button size="small" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : `Show all ${quests.length}`}
        </Button>
      ) : null}
    </section>
  );
}
