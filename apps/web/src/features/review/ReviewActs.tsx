import type { ReviewAct, ReviewedRun } from '@jumpy/protocol/http/review';
import { utcMinuteText } from '@jumpy/domain/utcText';
import { useState } from 'react';
import { Chip } from '../../ui/Chip.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import { ACTS, actsFor } from './acts.ts';
import { DecideRun } from './DecideRun.tsx';
import styles from './Review.module.css';

/** Status of a run and its player, with the possible decisions; each requires a reason. */
export function ReviewActs({ run }: { run: ReviewedRun }) {
  const [asked, setAsked] = useState<ReviewAct>();
  return (
    <section aria-label="Decide">
      <p className={styles.head}>
        {run.isVoided ? <Chip tone="coral">Voided</Chip> : null}
        {run.isHidden ? <Chip tone="coral">Off the boards</Chip> : null}
        {run.isSuspended ? (
          <Chip tone="coral">
            {`Suspended${run.suspendedUntil === null ? '' : ` until ${utcMinuteText(run.suspendedUntil)}`}`}
          </Chip>
        ) : null}
      </p>
      <div className={styles.acts}>
        {actsFor(run).map((name) => (
          <RowButton key={name} tone={ACTS[name].tone === 'coral' ? 'danger' : 'plain'} onClick={() => setAsked(name)}>
            {ACTS[name].label}
          </RowButton>
        ))}
      </div>
      {asked ? <DecideRun run={run} act={asked} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}
