import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { DailyClaimTab } from './DailyClaimTab.tsx';
import styles from './QuestsSheet.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Who climbs. */
  look: string;
}

/** Quests and rewards (QUEST-01). */
export function QuestsSheet({ open, onClose, look }: Props) {
  return (
    <Sheet open={open} onClose={onClose} label="Quests and rewards" from="middle">
      <Panel sign="QUESTS & REWARDS" className={styles.panel}>
        <Button className={styles.close} size="small" icon="close" aria-label="Close" onClick={onClose} />
        <h3 className={styles.heading}>Daily Claim</h3>
        <DailyClaimTab look={look} />
      </Panel>
    </Sheet>
  );
}
