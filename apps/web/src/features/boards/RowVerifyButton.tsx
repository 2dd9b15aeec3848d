import { formatGrouped } from '@jumpy/domain/formatNumber';
import { formatPlayTime } from '@jumpy/domain/formatPlayTime';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { useEffect, useRef } from 'react';
import { getCheckOutcome, CHECK_OUTCOMES } from '../../data/checkOutcome.ts';
import type { RunCheck } from '../../data/runCheck.ts';
import { useRunCheck } from '../../data/useRunCheck.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './RowActions.module.css';

/** Full verification result for screen readers. */
function spokenCheckText(check: RunCheck | undefined, { name, failed }: { name: string; failed: boolean }): string {
  if (failed) return `${name}: the check could not be done.`;
  if (!check) return '';
  const { words } = CHECK_OUTCOMES[getCheckOutcome(check)];
  if (check.state !== 'checked' || !('found' in check.verdict)) return `${name}: ${words}.`;
  const { ticks, score } = check.verdict.found;
  return `${name}: ${words}. ${formatPlayTime(ticks / TICKS_PER_SECOND)} of play checked, score ${formatGrouped(score)}.`;
}

/** Verifies a row's run in place: the button is replaced by the result. */
export function RowVerifyButton({ runId, name }: { runId: string; name: string }) {
  const { check, busy, failed, start } = useRunCheck(runId);
  const mark = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);
  // Keeps keyboard focus on the result that replaces the button.
  useEffect(() => {
    if (check && pressed.current) mark.current?.focus({ preventScroll: true });
  }, [check]);
  const found = check && CHECK_OUTCOMES[getCheckOutcome(check)];
  return (
    <>
      {found ? (
        <span className={styles.mark} data-tone={found.tone} ref={mark} tabIndex={-1}>
          <Icon name={found.tone === 'good' ? 'verify' : 'warning'} size={20} weight={3} />
          {found.words}
        </span>
      ) : (
        <Button
          size="small"
          icon="verify"
          busy={busy}
          className={styles.action}
          aria-label={`Verify ${name}’s run`}
          onClick={() => {
            pressed.current = true;
            start();
          }}
        >
          {busy ? 'Checking' : failed ? 'Try again' : 'Verify'}
        </Button>
      )}
      <span role="status">
        <VisuallyHidden>{spokenCheckText(check, { name, failed })}</VisuallyHidden>
      </span>
    </>
  );
}
