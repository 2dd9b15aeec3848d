import type { LedgerEntry } from '@jumpy/protocol/http/ledger';
import { Link } from 'react-router';
import { runPath } from '../../data/runText.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './LedgerSheet.module.css';
import { toLedgerLineView, signedText } from './ledgerView.ts';

interface Props {
  line: LedgerEntry;
  onLeave: () => void;
  onQuests: () => void;
}

/** A ledger entry: its text with a link to the source, and its XP. */
export function LedgerListItem({ line, onLeave, onQuests }: Props) {
  const { icon, text, more, leads } = toLedgerLineView(line);
  return (
    <li className={styles.line}>
      <span className={styles.sign}>
        <Icon name={icon} size={18} />
      </span>
      <span className={styles.words}>
        {leads === undefined ? (
          <span>{text}</span>
        ) : leads === 'quests' ? (
          <button type="button" className={styles.lead} onClick={onQuests}>
            {text}
          </button>
        ) : (
          <Link to={runPath(leads.run)} className={styles.lead} onClick={onLeave}>
            {text}
          </Link>
        )}
        {more === undefined ? null : <small>{more}</small>}
      </span>
      <b className={styles.amount} data-less={line.amount < 0 || undefined}>
        {signedText(line.amount)} <small>XP</small>
      </b>
    </li>
  );
}
