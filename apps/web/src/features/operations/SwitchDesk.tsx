import { MAINTENANCE_LETTERS, switchEndpoint, type Switches } from '@jumpy/protocol/http/operations';
import { useState } from 'react';
import { useAct } from '../../data/panel/useAct.ts';
import { Field } from '../../ui/Field.tsx';
import { ConfirmAct } from '../../ui/panel/ConfirmAct.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import styles from './Health.module.css';

interface Asked {
  title: string;
  what: string;
  whom: string;
  undo: string;
  wanted: Switches;
}

/** The message of a maintenance, and whether minting is open. */
export function SwitchDesk({ switches }: { switches: Switches }) {
  const [message, setMessage] = useState(switches.maintenance ?? '');
  const [asked, setAsked] = useState<Asked>();
  const act = useAct(switchEndpoint, { done: 'Switched.' });
  const text = message.trim();

  async function carryOut(reason: string): Promise<void> {
    if (!asked) return;
    const answer = await act.run({ body: { wanted: asked.wanted, seen: switches, reason } });
    if (answer === undefined) return;
    setAsked(undefined);
    setMessage(answer.switches.maintenance ?? '');
  }

  const askForMessage = (maintenance: string | null): void =>
    setAsked({
      title: maintenance === null ? 'Take the message away' : 'Show this message',
      what:
        maintenance === null
          ? 'No message stands on the pages any more.'
          : `“${maintenance}” stands over every screen.`,
      whom: 'Everybody who is signed in, within a minute',
      undo: maintenance === null ? 'It can be shown again.' : 'It can be taken away at any time.',
      wanted: { ...switches, maintenance },
    });
  const askForMinting = (minting: boolean): void =>
    setAsked({
      title: minting ? 'Open minting' : 'Pause minting',
      what: minting ? 'Characters can be minted again.' : 'No mint of a character begins here. Those under way go on.',
      whom: 'Everybody who would mint here; the contracts themselves stay as they are',
      undo: minting ? 'It can be paused again.' : 'It can be opened at any time.',
      wanted: { ...switches, minting },
    });

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
        <RowButton disabled={text === '' || text === switches.maintenance} onClick={() => askForMessage(text)}>
          Show it
        </RowButton>
        <RowButton disabled={switches.maintenance === null} onClick={() => askForMessage(null)}>
          Take it away
        </RowButton>
      </div>
      <div className={styles.switch}>
        <span>Minting is {switches.minting ? 'open' : 'paused'}.</span>
        <RowButton tone={switches.minting ? 'danger' : 'plain'} onClick={() => askForMinting(!switches.minting)}>
          {switches.minting ? 'Pause minting' : 'Open minting'}
        </RowButton>
      </div>
      {asked ? (
        <ConfirmAct
          open
          onClose={() => {
            setAsked(undefined);
            act.forget();
          }}
          title={asked.title}
          what={asked.what}
          whom={asked.whom}
          undo={asked.undo}
          confirm={asked.title}
          reasonFor="for the audit log"
          isPending={act.isPending}
          problem={act.error?.message}
          onConfirm={(reason) => void carryOut(reason)}
        />
      ) : null}
    </section>
  );
}
