import { groupedText } from '@jumpy/domain/numberText';
import type { PlayerXpAnswer } from '@jumpy/protocol/http/ledger';
import { Well } from '../../ui/Panel.tsx';
import styles from './LedgerSheet.module.css';
import { paceText } from './ledgerView.ts';

/** The runs and jumps behind the leaderboard's number. */
export function JumpsSum({ answer: { ranked } }: { answer: PlayerXpAnswer }) {
  return (
    <Well className={styles.sum}>
      <dl aria-label="The sum">
        <div className={styles.part}>
          <dt>Live games</dt>
          <dd>{groupedText(ranked.games)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Jumps in them</dt>
          <dd>{groupedText(ranked.jumps)}</dd>
        </div>
      </dl>
      <p className={styles.note}>{paceText(ranked)} Runs nobody saw live do not count here.</p>
    </Well>
  );
}
