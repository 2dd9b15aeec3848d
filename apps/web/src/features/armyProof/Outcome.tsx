import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { Outcome } from './checks.ts';
import styles from './ArmyProofScreen.module.css';

const SIGNS: Readonly<Record<Outcome, IconName>> = {
  same: 'verify',
  different: 'warning',
  missing: 'search',
  later: 'lock',
};

/** Text for the outcome of a comparison. */
export function OutcomeLine({ outcome, words }: { outcome: Outcome; words: Readonly<Record<Outcome, string>> }) {
  return (
    <p className={styles.outcome} data-outcome={outcome}>
      <Icon name={SIGNS[outcome]} size={20} weight={3} />
      <span>{words[outcome]}</span>
    </p>
  );
}
