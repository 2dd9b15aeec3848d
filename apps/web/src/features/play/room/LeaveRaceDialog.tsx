import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ModalSheet } from '../../../ui/ModalSheet.tsx';
import type { LeavePrompt } from './leavePrompt.ts';
import styles from './Room.module.css';

/** Confirmation before a run in progress is left. */
export function LeaveRaceDialog({ leaving }: { leaving: LeavePrompt | undefined }) {
  return (
    <ModalSheet
      open={leaving !== undefined}
      onClose={() => leaving?.cancel()}
      label="Leave the race?"
      placement="middle"
    >
      <Panel title="LEAVE THE RACE?">
        <div className={styles.ask}>
          <p>Your run ends where it is and counts so far. There is no way back into this race.</p>
          <Button tone="lime" autoFocus onClick={() => leaving?.cancel()}>
            Stay
          </Button>
          <Button tone="coral" onClick={() => leaving?.confirm()}>
            Leave room
          </Button>
        </div>
      </Panel>
    </ModalSheet>
  );
}
