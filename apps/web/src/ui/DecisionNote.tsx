import { useDecision } from '../data/decisions.ts';
import { decisionText } from '../data/decisionText.ts';
import styles from './DecisionNote.module.css';

/** What a reviewer decided about one's own run, with the reason. */
export function DecisionNote({ runId, isOwn }: { runId: string; isOwn: boolean }) {
  const decision = useDecision(runId, { enabled: isOwn });
  if (!decision) return null;
  return (
    <div className={styles.note} role="note">
      <p>{decisionText(decision)}</p>
      <p className={styles.reason} dir="auto">
        Reason: {decision.reason}
      </p>
    </div>
  );
}
