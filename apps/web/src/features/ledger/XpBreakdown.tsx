import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { PlayerXpResponse } from '@jumpy/protocol/http/ledger';
import { InsetBox } from '../../ui/Panel.tsx';
import styles from './LedgerSheet.module.css';
import { signedText, toBreakdownLines } from './ledgerView.ts';

/** The parts that add up to the XP, and how much of it the leaderboard counts. */
export function XpBreakdown({ answer }: { answer: PlayerXpResponse }) {
  const { xp, unseen } = answer;
  return (
    <InsetBox className={styles.sum}>
      <dl aria-label="The sum">
        {toBreakdownLines(answer).map(({ text, amount }) => (
          <div key={text} className={styles.part}>
            <dt>{text}</dt>
            <dd>{signedText(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>XP together</dt>
          <dd>{formatGrouped(xp)}</dd>
        </div>
        {unseen > 0 ? (
          <>
            <div className={styles.part}>
              <dt>Runs nobody saw live</dt>
              <dd>{signedText(-unseen)}</dd>
            </div>
            <div className={styles.part}>
              <dt>XP on LEVELS</dt>
              <dd>{formatGrouped(xp - unseen)}</dd>
            </div>
          </>
        ) : null}
      </dl>
    </InsetBox>
  );
}
