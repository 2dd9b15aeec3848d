import { useNavigate } from 'react-router';
import { showLobby } from '../../../data/lobby.ts';
import { ownRoom } from '../../../rooms/ownRoom.ts';
import type { TabState } from '../../../rooms/tabRoom.ts';
import { Button } from '../../../ui/Button.tsx';
import { IllustratedMessage } from '../../../ui/IllustratedMessage.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from '../PlayScreen.module.css';
import own from './Room.module.css';

/** Overlay while the room is rejoined, or after that failed. */
export function RoomUnavailable({ state }: { state: TabState }) {
  const navigate = useNavigate();
  if (state.step !== 'none' || state.problem === undefined)
    return (
      <p className={own.line} role="status">
        Connecting to multiplayer server...
      </p>
    );
  const toLobby = (): void => {
    ownRoom.leave();
    void navigate('/home');
    showLobby(true);
  };
  return (
    <div role="alertdialog" aria-label="Out of the room">
      <Panel title="OUT OF THE ROOM" className={styles.refusedPanel}>
        <IllustratedMessage
          illustration="lost"
          title={state.problem}
          action={
            <>
              {state.lost ? (
                <Button tone="lime" icon="restart" autoFocus onClick={() => void ownRoom.rejoin()}>
                  Back into the room
                </Button>
              ) : null}
              <Button icon="users" autoFocus={!state.lost} onClick={toLobby}>
                Other rooms
              </Button>
            </>
          }
        >
          The server plays on and counts what you climbed.
        </IllustratedMessage>
      </Panel>
    </div>
  );
}
