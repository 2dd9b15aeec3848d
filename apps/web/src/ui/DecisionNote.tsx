import styles from './DecisionNote.module.css';
import * as m from './messages.ts';

/** A decision and its reason, as display text. */
interface ReviewerDecision {
  text: string;
  reason: string;
}

/** A reviewer's decision with its reason; renders nothing if there is none. */
export function DecisionNote({ decision }: { decision: ReviewerDecision | undefined }) {
  if (!decision) return null;
  return (
    <div className={styles.note} role="note">
      <p>{decision.text}</p>
      <p className={styles.reason} dir="auto">
        {m.reason({ reason: decision.reason })}
      </p>
    </div>
  );
}
