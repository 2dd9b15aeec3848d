import { Panel } from '../../ui/Panel.tsx';
import styles from './RecoveryWidget.module.css';

const STEPS = [
  'A wallet that is there and linked stays as it is.',
  'A wallet that was made here and not linked yet is linked.',
  'Without one, a new wallet is made. One that cannot be opened is replaced only when you say so.',
  'If that fails, you are logged out and in again.',
  'Our server notes the wallet on your account once it has signed for itself.',
] as const;

/** What recovery does, in order, and what it cannot do. */
export function RecoveryExplanation() {
  return (
    <Panel title="HOW IT WORKS">
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.note}>
        Nobody but you can open your wallet: not this page, and not our server. A passkey or password set under “Protect
        wallet” opens it on a new device.
      </p>
    </Panel>
  );
}
