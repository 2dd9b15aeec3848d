import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { KEPT_TEXT } from '../../runs/revive/keptText.ts';
import { asSentence } from './asSentence.ts';
import type { Summary } from './playMachine.ts';
import { countedText } from './statusWords.ts';
import styles from './Summary.module.css';
import { unrankedNote } from './summaryWords.ts';

function Line({ icon, tone, children }: { icon: IconName; tone: string | undefined; children: ReactNode }) {
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
function KeptRevive() {
  return (
    <Line icon="heart" tone={styles.mintText}>
      {KEPT_TEXT}
    </Line>
  );
}

/** Status of the run, and of a revive paid for it. */
export function SummaryStatus({ summary }: { summary: Summary }) {
  return (
    <>
      <RunStatus summary={summary} />
      {summary.keepsRevive ? <KeptRevive /> : null}
    </>
  );
}

/** Status of the run: what is safe, and what happens next. */
function RunStatus({ summary }: { summary: Summary }) {
  const { state } = summary;
  switch (state.name) {
    case 'checking':
      return (
        <Line icon="clock" tone={styles.skyText}>
          The server plays your run again to check it.
        </Line>
      );
    case 'saved':
      return (
        <Line icon={state.isHeld ? 'warning' : 'shield'} tone={state.isHeld ? styles.sunText : styles.skyText}>
          {state.isHeld
            ? 'No room here: leave this tab open, and it sends itself when you are back.'
            : 'Kept safe here, sends itself when you are back. Watch and Share open then.'}
        </Line>
      );
    case 'refused':
      return (
        <Line icon="warning" tone={styles.coralText}>
          {`This run did not count. ${asSentence(state.reason)} Your stats and your best stay as they are.`}
        </Line>
      );
    case 'counted': {
      const note = unrankedNote(summary);
      if (note) {
        return (
          <Line icon="warning" tone={styles.sunText}>
            <span>{`${note} `}</span>
            <Link to="/help#unranked">Why?</Link>
          </Line>
        );
      }
      return (
        <Line icon="check" tone={styles.mintText}>
          {countedText(state.run)}
        </Line>
      );
    }
  }
}
