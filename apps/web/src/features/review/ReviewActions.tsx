import type { ReviewAction, ReviewedRun } from '@jumpy/protocol/http/review';
import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Row } from '../../ui/Layout.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import { REVIEW_ACTION_TEXT, getReviewActions } from './reviewActionText.ts';
import { RunDecisionDialog } from './RunDecisionDialog.tsx';
import styles from './Review.module.css';

/** Status of a run and its player, with the possible decisions; each requires a reason. */
export function ReviewActions({ run }: { run: ReviewedRun }) {
  const [asked, setAsked] = useState<ReviewAction>();
  return (
    <section aria-label="Decide">
      <p className={styles.head}>
        {run.isVoided ? <Badge tone="coral">Voided</Badge> : null}
        {run.isHidden ? <Badge tone="coral">Off the boards</Badge> : null}
        {run.isSuspended ? (
          <Badge tone="coral">
            {`Suspended${run.suspendedUntil === null ? '' : ` until ${formatUtcMinute(run.suspendedUntil)}`}`}
          </Badge>
        ) : null}
      </p>
      <Row gap={4}>
        {getReviewActions(run).map((name) => (
          <RowButton
            key={name}
            tone={REVIEW_ACTION_TEXT[name].tone === 'coral' ? 'danger' : 'plain'}
            onClick={() => setAsked(name)}
          >
            {REVIEW_ACTION_TEXT[name].label}
          </RowButton>
        ))}
      </Row>
      {asked ? <RunDecisionDialog run={run} action={asked} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}
