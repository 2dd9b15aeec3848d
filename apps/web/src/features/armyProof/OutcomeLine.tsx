import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import type { ProofOutcome } from './checks.ts';
import styles from './ArmyProofScreen.module.css';

const OUTCOME_ICONS: Readonly<Record<ProofOutcome, UiIconName>> = {
  same: 'verify',
  different: 'warning',
  missing: 'search',
  later: 'lock',
};

/** Text for the outcome of a comparison. */
export function OutcomeLine({
  outcome,
  words,
}: {
  outcome: ProofOutcome;
  words: Readonly<Record<ProofOutcome, string>>;
}) {
  return (
    <p className={styles.outcome} data-outcome={outcome}>
      <Icon name={OUTCOME_ICONS[outcome]} size={20} weight={3} />
      <span>{words[outcome]}</span>
    </p>
  );
}
