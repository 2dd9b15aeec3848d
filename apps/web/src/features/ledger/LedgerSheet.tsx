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
  explained: ExplainedNumber;
  onClose: () => void;
  /** Called when the user follows a link to a run. */
  onNavigate: () => void;
  onOpenQuests: () => void;
}

/** Explains a number: for other players by its parts, for one's own with every entry. */
export function LedgerSheet({ open, explained, onClose, onNavigate, onOpenQuests }: Props) {
  const isOwn = usePlayer().publicId === explained.publicId;
  return (
    <ModalSheet open={open} onClose={onClose} label="Why this number" placement="middle">
      <Panel title="WHY THIS NUMBER" className={styles.panel}>
        <Button className={styles.close} size="small" icon="close" aria-label="Close" onClick={onClose} />
        <NumberExplanation key={explained.publicId} explained={explained} isOwn={isOwn} onNavigate={onNavigate} />
        {isOwn && explained.number === 'xp' ? (
          <OwnLedgerEntries onNavigate={onNavigate} onOpenQuests={onOpenQuests} />
        ) : null}
      </Panel>
    </ModalSheet>
  );
}
