import { formatXp } from '@jumpy/domain/formatNumber';
import type { Quest } from '@jumpy/protocol/http/quests';
import { AnimatedCharacter } from '../../ui/AnimatedCharacter.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { InsetBox } from '../../ui/Panel.tsx';
import { useCharacterLook } from '../../ui/useCharacterLook.ts';
import styles from './GameQuestsTab.module.css';
import { QuestGroup } from './QuestGroup.tsx';
import { groupQuests, summarizeQuests } from './questView.ts';
import type { Rewards } from './useRewards.ts';

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
          <b>
            {done} of {all} done
          </b>
          <div className={styles.track} aria-hidden="true">
            <i style={{ transform: `translateX(${(done / Math.max(1, all) - 1) * 100}%)` }} />
          </div>
        </div>
        <b className={styles.earned}>{formatXp(xp)} XP</b>
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
