import { groupedText } from '@jumpy/domain/numberText';
import type { PlayerXpAnswer } from '@jumpy/protocol/http/ledger';
import { Well } from '../../ui/Panel.tsx';
import styles from './LedgerSheet.module.css';
import { signedText, sumLines } from './ledgerView.ts';

/** The parts that add up to the XP, and how much of it the leaderboard counts. */
export function XpSum({ answer }: { answer: PlayerXpAnswer }) {
  const { xp, unseen } = answer;
  return (
    <Well className={styles.sum}>
      <dl aria-label="The sum">
        {sumLines(answer).map(({ text, amount }) => (
          <div key={text} className={styles.part}>
            <dt>{text}</dt>
            <dd>{signedText(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>XP together</dt>
          <dd>{groupedText(xp)}</dd>
        </div>
        {unseen > 0 ? (
          <>
            <div className={styles.part}>
              <dt>Runs nobody saw live</dt>
              <dd>{signedText(-unseen)}</dd>
            </div>
            <div className={styles.part}>
              <dt>XP on LEVELS</dt>
              <dd>{groupedText(xp - unseen)}</dd>
            </div>
          </>
        ) : null}
      </dl>
    </Well>
  );
}
