import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import { CREDIT_KEPT_TEXT } from '../../runs/revive/creditKeptText.ts';
import { toSentence } from './toSentence.ts';
import type { SummaryData } from './playReducer.ts';
import { countedRunText } from './countedRunText.ts';
import styles from './RunSummary.module.css';
import { unrankedNoteText } from './summaryText.ts';

function StatusLine({ icon, tone, children }: { icon: UiIconName; tone: string | undefined; children: ReactNode }) {
  return (
    <p className={styles.status}>
      <span className={tone}>
        <Icon name={icon} size={20} weight={3.4} />
      </span>
      <span>{children}</span>
    </p>
  );
}

/** A payment that came too late for the run. */
function ReviveCreditLine() {
  return (
    <StatusLine icon="heart" tone={styles.mintText}>
      {CREDIT_KEPT_TEXT}
    </StatusLine>
  );
}

/** Status of the run, and of a revive paid for it. */
export function SummaryStatus({ summary }: { summary: SummaryData }) {
  return (
    <>
      <RunStatus summary={summary} />
      {summary.keepsReviveCredit ? <ReviveCreditLine /> : null}
    </>
  );
}

/** Status of the run: what is safe, and what happens next. */
function RunStatus({ summary }: { summary: SummaryData }) {
  const { state } = summary;
  switch (state.name) {
    case 'checking':
      return (
        <StatusLine icon="clock" tone={styles.skyText}>
          The server plays your run again to check it.
        </StatusLine>
      );
    case 'saved':
      return (
        <StatusLine icon={state.isHeld ? 'warning' : 'shield'} tone={state.isHeld ? styles.sunText : styles.skyText}>
          {state.isHeld
            ? 'No room here: leave this tab open, and it sends itself when you are back.'
            : 'Kept safe here, sends itself when you are back. Watch and Share open then.'}
        </StatusLine>
      );
    case 'refused':
      return (
        <StatusLine icon="warning" tone={styles.coralText}>
          {`This run did not count. ${toSentence(state.reason)} Your stats and your best stay as they are.`}
        </StatusLine>
      );
    case 'counted': {
      const note = unrankedNoteText(summary);
      if (note) {
        return (
          <StatusLine icon="warning" tone={styles.sunText}>
            <span>{`${note} `}</span>
            <Link to="/help#unranked">Why?</Link>
          </StatusLine>
        );
      }
      return (
        <StatusLine icon="check" tone={styles.mintText}>
          {countedRunText(state.run)}
        </StatusLine>
      );
    }
  }
}
