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
              switches.maintenance === null ? 'Maintenance message (none shown)' : 'Maintenance message (shown now)'
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
          Show
        </RowButton>
        <RowButton
          disabled={switches.maintenance === null}
          onClick={() => setConfirmation(createMessageConfirmation(switches, null))}
        >
          Remove
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
  title: maintenance === null ? 'Remove the message' : 'Show this message',
  description: maintenance === null ? 'Pages stop showing the message.' : `“${maintenance}” shows on every screen.`,
  target: 'Everyone signed in, within a minute',
  undoText: maintenance === null ? 'You can show it again.' : 'You can remove it at any time.',
  newSwitches: { ...switches, maintenance },
});

/** Confirmation for opening or pausing minting. */
const createMintingConfirmation = (switches: Switches, minting: boolean): SwitchConfirmation => ({
  title: minting ? 'Open minting' : 'Pause minting',
  description: minting
    ? 'Players can mint characters again.'
    : 'No new character mints can start here. Those in progress continue.',
  target: 'Everyone who wants to mint here. The contracts don’t change.',
  undoText: minting ? 'You can pause it again.' : 'You can open it at any time.',
  newSwitches: { ...switches, minting },
});
