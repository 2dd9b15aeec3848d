import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import styles from './QuestsSheet.module.css';
import { QuestTabs } from './QuestTabs.tsx';
import { RewardPopup } from './RewardPopup.tsx';
import { useRewards } from './useRewards.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';

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
