import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { PlayerXpResponse } from '@jumpy/protocol/http/ledger';
import { InsetBox } from '../../ui/Panel.tsx';
import styles from './LedgerSheet.module.css';
import { paceText } from './ledgerView.ts';

/** The runs and jumps behind the leaderboard's number. */
export function JumpsBreakdown({ answer: { ranked } }: { answer: PlayerXpResponse }) {
  return (
    <InsetBox className={styles.sum}>
      <dl aria-label="The sum">
        <div className={styles.part}>
          <dt>Live games</dt>
          <dd>{formatGrouped(ranked.games)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Jumps in them</dt>
          <dd>{formatGrouped(ranked.jumps)}</dd>
        </div>
      </dl>
      <p className={styles.note}>{paceText(ranked)} Runs nobody saw live do not count here.</p>
    </InsetBox>
  );
}
