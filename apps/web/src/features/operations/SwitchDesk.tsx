import { MAINTENANCE_LETTERS, type Switches } from '@jumpy/protocol/http/operations';
import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import { DecideSwitch } from './DecideSwitch.tsx';
import styles from './Health.module.css';
import { messageQuestion, mintingQuestion, type SwitchQuestion } from './switchQuestions.ts';

/** The message of a maintenance, and whether minting is open. */
export function SwitchDesk({ switches }: { switches: Switches }) {
  const [message, setMessage] = useState(switches.maintenance ?? '');
  const [asked, setAsked] = useState<SwitchQuestion>();
  const text = message.trim();

  return (
    <section className={styles.section} aria-label="Switches">
      <h2>Switches</h2>
      <div className={styles.switch}>
        <div className={styles.grow}>
          <Field
            label={
              switches.maintenance === null
                ? 'Message of a maintenance (none is shown)'
                : 'Message of a maintenance (shown now)'
            }
            maxLength={MAINTENANCE_LETTERS}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </div>
        <RowButton
          disabled={text === '' || text === switches.maintenance}
          onClick={() => setAsked(messageQuestion(switches, text))}
        >
          Show it
        </RowButton>
        <RowButton disabled={switches.maintenance === null} onClick={() => setAsked(messageQuestion(switches, null))}>
          Take it away
        </RowButton>
      </div>
      <div className={styles.switch}>
        <span>Minting is {switches.minting ? 'open' : 'paused'}.</span>
        <RowButton
          tone={switches.minting ? 'danger' : 'plain'}
          onClick={() => setAsked(mintingQuestion(switches, !switches.minting))}
        >
          {switches.minting ? 'Pause minting' : 'Open minting'}
        </RowButton>
      </div>
      {asked ? (
        <DecideSwitch
          question={asked}
          switches={switches}
          onDone={({ maintenance }) => {
            setAsked(undefined);
            setMessage(maintenance ?? '');
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </section>
  );
}
