import { xpText } from '@jumpy/domain/numberText';
import type { Quest } from '@jumpy/protocol/http/quests';
import { Hero } from '../../ui/Hero.tsx';
import { Well } from '../../ui/Panel.tsx';
import { useLook } from '../../ui/useLook.ts';
import styles from './GameQuestsTab.module.css';
import { QuestGroup } from './QuestGroup.tsx';
import { questGroups, tally } from './questView.ts';
import type { Rewards } from './useReward.ts';

interface Props {
  quests: readonly Quest[];
  rewards: Rewards;
  look: string;
}

export function GameQuestsTab({ quests, rewards, look }: Props) {
  const groups = questGroups(quests.filter(({ category }) => category !== 'daily'));
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
        <QuestGroup key={group.title} group={group} rewards={rewards} />
      ))}
    </div>
  );
}

function Climber({ look }: { look: string }) {
  return <Hero className={styles.hero} look={useLook(look)} label="" mood="win" isResting />;
}
