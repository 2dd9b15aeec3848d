import { getCheckOutcome, CHECK_OUTCOMES } from '../../data/checkOutcome.ts';
import { useRunCheck } from '../../data/useRunCheck.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './RowActions.module.css';

/**
 * Icon on a row whose run was verified here. Hidden from screen readers, since the row's actions announce the result.
 */
export function RowCheckIcon({ runId }: { runId: string }) {
  const { check } = useRunCheck(runId);
  if (!check) return null;
  const { tone } = CHECK_OUTCOMES[getCheckOutcome(check)];
  if (tone === 'plain') return null;
  return (
    <span className={styles.sign} data-tone={tone}>
      <Icon name={tone === 'good' ? 'verify' : 'warning'} size={18} weight={3.2} />
    </span>
  );
}
