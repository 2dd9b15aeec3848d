import type { ExplainedNumber } from '../../data/ledgerSheet.ts';
import { usePlayer } from '../../data/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import styles from './LedgerSheet.module.css';
import { OwnLedgerEntries } from './OwnLedgerEntries.tsx';
import { NumberExplanation } from './NumberExplanation.tsx';

interface Props {
  open: boolean;
  asked: ExplainedNumber;
  onClose: () => void;
  /** Called when the user follows a link to a run. */
  onLeave: () => void;
  onQuests: () => void;
}

/** Explains a number: for other players by its parts, for one's own with every entry. */
export function LedgerSheet({ open, asked, onClose, onLeave, onQuests }: Props) {
  const isOwn = usePlayer().publicId === asked.publicId;
  return (
    <ModalSheet open={open} onClose={onClose} label="Why this number" from="middle">
      <Panel sign="WHY THIS NUMBER" className={styles.panel}>
        <Button className={styles.close} size="small" icon="close" aria-label="Close" onClick={onClose} />
        <NumberExplanation key={asked.publicId} asked={asked} isOwn={isOwn} onLeave={onLeave} />
        {isOwn && asked.number === 'xp' ? <OwnLedgerEntries onLeave={onLeave} onQuests={onQuests} /> : null}
      </Panel>
    </ModalSheet>
  );
}
