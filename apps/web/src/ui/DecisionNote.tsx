import styles from './DecisionNote.module.css';

/** What was decided about something, in words, and why. */
export interface Decision {
  text: string;
  reason: string;
}

/** What a reviewer decided, with the reason; nothing where nobody decided anything. */
export function DecisionNote({ decision }: { decision: Decision | undefined }) {
  if (!decision) return null;
  return (
    <div className={styles.note} role="note">
      <p>{decision.text}</p>
      <p className={styles.reason} dir="auto">
        Reason: {decision.reason}
      </p>
    </div>
  );
}
