import { MAX_MAINTENANCE_MESSAGE_LENGTH, updateSwitchesEndpoint, type Switches } from '@jumpy/protocol/http/operations';
import { useState } from 'react';
import { useAdminAction } from '../../data/panel/useAdminAction.ts';
import { Row } from '../../ui/Layout.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ConfirmDialog } from '../../ui/panel/ConfirmDialog.tsx';
import { RowButton } from '../../ui/panel/RowButton.tsx';
import styles from './Health.module.css';

/** The maintenance message and the minting switch. */
export function SwitchPanel({ switches }: { switches: Switches }) {
  const [message, setMessage] = useState(switches.maintenance ?? '');
  const [confirmation, setConfirmation] = useState<SwitchConfirmation>();
  const text = message.trim();

  return (
    <section className={styles.section} aria-label="Switches">
      <h2>Switches</h2>
      <Row gap={4} align="center">
        <div className={styles.grow}>
          <TextField
            label={
              switches.maintenance === null
                ? 'Message of a maintenance (none is shown)'
                : 'Message of a maintenance (shown now)'
            }
            maxLength={MAX_MAINTENANCE_MESSAGE_LENGTH}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </div>
        <RowButton
          disabled={text === '' || text === switches.maintenance}
          onClick={() => setConfirmation(createMessageConfirmation(switches, text))}
        >
          Show it
        </RowButton>
        <RowButton
          disabled={switches.maintenance === null}
          onClick={() => setConfirmation(createMessageConfirmation(switches, null))}
        >
          Take it away
        </RowButton>
      </Row>
      <Row gap={4} align="center">
        <span>Minting is {switches.minting ? 'open' : 'paused'}.</span>
        <RowButton
          tone={switches.minting ? 'danger' : 'plain'}
          onClick={() => setConfirmation(createMintingConfirmation(switches, !switches.minting))}
        >
          {switches.minting ? 'Pause minting' : 'Open minting'}
        </RowButton>
      </Row>
      {confirmation ? (
        <SwitchDialog
          confirmation={confirmation}
          switches={switches}
          onDone={({ maintenance }) => {
            setConfirmation(undefined);
            setMessage(maintenance ?? '');
          }}
          onClose={() => setConfirmation(undefined)}
        />
      ) : null}
    </section>
  );
}

interface Props {
  confirmation: SwitchConfirmation;
  switches: Switches;
  onDone: (switches: Switches) => void;
  onClose: () => void;
}

/** Confirmation before a switch is changed. */
function SwitchDialog({ confirmation: { newSwitches, ...texts }, switches, onDone, onClose }: Props) {
  const { error, isPending, run } = useAdminAction(updateSwitchesEndpoint, { successText: 'Switched.' });
  async function decide(reason: string): Promise<void> {
    const answer = await run({ body: { wanted: newSwitches, seen: switches, reason } });
    if (answer !== undefined) onDone(answer.switches);
  }
  return (
    <ConfirmDialog
      {...texts}
      open
      onClose={onClose}
      confirmText={texts.title}
      reasonReader="for the audit log"
      isPending={isPending}
      problem={error?.message}
      onConfirm={(reason) => void decide(reason)}
    />
  );
}

/** Confirmation shown before a switch is changed. */
interface SwitchConfirmation {
  title: string;
  description: string;
  target: string;
  undoText: string;
  newSwitches: Switches;
}

/** Confirmation for showing or removing the maintenance message. */
const createMessageConfirmation = (switches: Switches, maintenance: string | null): SwitchConfirmation => ({
  title: maintenance === null ? 'Take the message away' : 'Show this message',
  description:
    maintenance === null ? 'No message stands on the pages any more.' : `“${maintenance}” stands over every screen.`,
  target: 'Everybody who is signed in, within a minute',
  undoText: maintenance === null ? 'It can be shown again.' : 'It can be taken away at any time.',
  newSwitches: { ...switches, maintenance },
});

/** Confirmation for opening or pausing minting. */
const createMintingConfirmation = (switches: Switches, minting: boolean): SwitchConfirmation => ({
  title: minting ? 'Open minting' : 'Pause minting',
  description: minting
    ? 'Characters can be minted again.'
    : 'No mint of a character begins here. Those under way go on.',
  target: 'Everybody who would mint here; the contracts themselves stay as they are',
  undoText: minting ? 'It can be paused again.' : 'It can be opened at any time.',
  newSwitches: { ...switches, minting },
});
