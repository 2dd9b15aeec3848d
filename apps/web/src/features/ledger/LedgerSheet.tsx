import type { AskedNumber } from '../../data/ledgerSheet.ts';
import { usePlayer } from '../../data/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './LedgerSheet.module.css';
import { OwnEntries } from './OwnEntries.tsx';
import { WhyNumber } from './WhyNumber.tsx';

interface Props {
  open: boolean;
  asked: AskedNumber;
  onClose: () => void;
  /** Called when the user follows a link to a run. */
  onLeave: () => void;
  onQuests: () => void;
}

/** Explains a number: for other players by its parts, for one's own with every entry. */
export function LedgerSheet({ open, asked, onClose, onLeave, onQuests }: Props) {
  const isOwn = usePlayer().publicId === asked.publicId;
  return (
    <Sheet open={open} onClose={onClose} label="Why this number" from="middle">
      <Panel sign="WHY THIS NUMBER" className={styles.panel}>
        <Button className={styles.close} size="small" icon="close" aria-label="Close" onClick={onClose} />
        <WhyNumber key={asked.publicId} asked={asked} isOwn={isOwn} onLeave={onLeave} />
        {isOwn && asked.number === 'xp' ? <OwnEntries onLeave={onLeave} onQuests={onQuests} /> : null}
      </Panel>
    </Sheet>
  );
}
