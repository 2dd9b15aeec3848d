import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useNavigate } from 'react-router';
import type { StartRefusal } from './playReducer.ts';
import styles from './PlayScreen.module.css';
import * as m from './messages.ts';

/** Explains why the requested run is not available, and links onward. */
export function StartRefused({ refusal: { code, error } }: { refusal: StartRefusal }) {
  const navigate = useNavigate();
  const solo = (): void => void navigate('/play', { replace: true, state: { gameMode: 'solo' } });
  const isEvent = code === 'special_event_not_on';
  return (
    <div className={styles.refused} role="alertdialog" aria-label={isEvent ? m.noEvent() : m.noRace()}>
      <Panel title={isEvent ? m.noEventTitle() : m.noRaceTitle()} className={styles.refusedPanel}>
        <IllustratedMessage
          illustration={isEvent || code === 'replay_closed' ? 'asleep' : 'hurt'}
          title={error}
          action={
            <>
              <Button tone="lime" icon="play" autoFocus onClick={solo}>
                {m.playSolo()}
              </Button>
              <ButtonLink to="/stats" icon="trophy">
                {m.seeBoards()}
              </ButtonLink>
            </>
          }
        >
          {isEvent ? m.nextEvents() : m.otherRunsToRace()}
        </IllustratedMessage>
      </Panel>
    </div>
  );
}
