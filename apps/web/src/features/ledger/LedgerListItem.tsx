import type { LedgerEntry } from '@jumpy/protocol/http/ledger';
import { Link } from 'react-router';
import { runPath } from '../../data/runText.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './LedgerSheet.module.css';
import { toLedgerLineView, signedText } from './ledgerView.ts';

interface Props {
  line: LedgerEntry;
  onNavigate: () => void;
  onOpenQuests: () => void;
}

/** A ledger entry: its text with a link to the source, and its XP. */
export function LedgerListItem({ line, onNavigate, onOpenQuests }: Props) {
  const { icon, text, detail, linkTarget } = toLedgerLineView(line);
  return (
    <li className={styles.line}>
      <span className={styles.sign}>
        <Icon name={icon} size={18} />
      </span>
      <span className={styles.words}>
        {linkTarget === undefined ? (
          <span>{text}</span>
        ) : linkTarget === 'quests' ? (
          <button type="button" className={styles.lead} onClick={onOpenQuests}>
            {text}
          </button>
        ) : (
          <Link to={runPath(linkTarget.run)} className={styles.lead} onClick={onNavigate}>
            {text}
          </Link>
        )}
        {detail === undefined ? null : <small>{detail}</small>}
      </span>
      <b className={styles.amount} data-less={line.amount < 0 || undefined}>
        {signedText(line.amount)} <small>XP</small>
      </b>
    </li>
  );
}
