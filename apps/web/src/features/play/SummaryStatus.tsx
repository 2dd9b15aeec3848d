import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CREDIT_KEPT_TEXT } from '../../runs/revive/creditKeptText.ts';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import type { SummaryData } from './playReducer.ts';
import { countedRunText, toSentence, unrankedNoteText } from './summaryText.ts';
import styles from './RunSummary.module.css';
import * as m from './messages.ts';

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

/** What the player must know at once: the run is saved only, unranked or refused, or a payment came too late for it. */
export function SummaryWarnings({ summary }: { summary: SummaryData }) {
  return (
    <>
      <RunWarning summary={summary} />
      {summary.keepsReviveCredit ? (
        <StatusLine icon="heart" tone={styles.mintText}>
          {CREDIT_KEPT_TEXT}
        </StatusLine>
      ) : null}
    </>
  );
}

function RunWarning({ summary }: { summary: SummaryData }) {
  const { state } = summary;
  if (state.name === 'saved') {
    return (
      <StatusLine icon={state.isHeld ? 'warning' : 'shield'} tone={state.isHeld ? styles.sunText : styles.skyText}>
        {state.isHeld ? m.heldInTab() : m.savedUntilOnline()}
      </StatusLine>
    );
  }
  if (state.name === 'refused') {
    return (
      <StatusLine icon="warning" tone={styles.coralText}>
        {m.notCountedStatus({ reason: toSentence(state.reason) })}
      </StatusLine>
    );
  }
  const note = unrankedNoteText(summary);
  if (note === undefined) return null;
  return (
    <StatusLine icon="warning" tone={styles.sunText}>
      <span>{`${note} `}</span>
      <Link to="/help#unranked">{m.why()}</Link>
    </StatusLine>
  );
}

/** What happens to a run that has no problem. */
export function SummaryOutcome({ summary }: { summary: SummaryData }) {
  const { state } = summary;
  if (state.name === 'checking') {
    return (
      <StatusLine icon="clock" tone={styles.skyText}>
        {m.serverIsChecking()}
      </StatusLine>
    );
  }
  if (state.name !== 'counted' || unrankedNoteText(summary) !== undefined) return null;
  return (
    <StatusLine icon="check" tone={styles.mintText}>
      {countedRunText(state.run)}
    </StatusLine>
  );
}
