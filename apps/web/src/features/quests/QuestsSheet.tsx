import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './QuestsSheet.module.css';
import { QuestTabs } from './QuestTabs.tsx';
import { RewardPop } from './RewardPop.tsx';
import { useReward } from './useReward.ts';
import type { Elements } from '../../ui/elements.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** The player's character. */
  look: string;
  /** Renders the share action of a completed quest. */
  share: (quest: { questKey: string; title: string }) => Elements;
}

export function QuestsSheet({ open, onClose, look, share }: Props) {
  const rewards = useReward();
  return (
    <>
      <Sheet open={open} onClose={onClose} label="Quests and rewards" from="wide">
        <Panel sign="QUESTS & REWARDS" className={styles.panel}>
          <Button className={styles.close} size="small" icon="close" aria-label="Close" onClick={onClose} />
          <QuestTabs look={look} rewards={rewards} />
        </Panel>
      </Sheet>
      <RewardPop reward={rewards.reward} look={look} share={share} onClose={rewards.close} />
    </>
  );
}
