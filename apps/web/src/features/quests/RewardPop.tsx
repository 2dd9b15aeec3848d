import { groupedText } from '@jumpy/domain/numberText';
import { Button } from '../../ui/Button.tsx';
import { Hero } from '../../ui/Hero.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useLook } from '../../ui/useLook.ts';
import styles from './RewardPop.module.css';
import type { Reward } from './useReward.ts';
import type { Elements } from '../../ui/elements.ts';

/** What was just earned (QUEST-40). */
export function RewardPop({
  reward,
  look,
  share,
  onClose,
}: {
  reward: Reward | undefined;
  look: string;
  share: (quest: { questKey: string; title: string }) => Elements;
  onClose: () => void;
}) {
  const hero = useLook(look);
  return (
    <Sheet open={reward !== undefined} onClose={onClose} label="Reward" from="middle">
      {reward ? (
        <Panel sign="REWARD" className={styles.pop}>
          <Hero className={styles.hero} look={hero} label="" mood="win" />
          <p className={styles.xp}>+{groupedText(reward.xp)} XP</p>
          <p className={styles.title} role="status">
            {reward.title}
          </p>
          {reward.isOnChain ? (
            <p className={styles.chain}>
              <Icon name="check" size={18} /> Noted on chain
            </p>
          ) : null}
          <Button tone="lime" wide autoFocus onClick={onClose}>
            Nice!
          </Button>
          {reward.quest ? share(reward.quest) : null}
        </Panel>
      ) : null}
    </Sheet>
  );
}
