import type { RoomRace } from '@jumpy/protocol/http/roomRaces';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import { ReportButton } from '../../names/ReportButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './RaceScreen.module.css';

interface Props {
  race: Extract<RoomRace, { state: 'running' }>;
  /** The server is not responding at the moment. */
  isDisconnected: boolean;
}

/** A race in progress: its players, and where to watch it. */
export function RunningRaceView({ race: { racers, code }, isDisconnected }: Props) {
  return (
    <Panel className={styles.alone}>
      <IllustratedMessage
        illustration="soon"
        title="This race is still running"
        level={1}
        action={
          code === null ? undefined : (
            <ButtonLink to={`/?room=${code}&watch=1`} tone="lime" icon="watch">
              Watch the room
            </ButtonLink>
          )
        }
      >
        <p role="status">
          {isDisconnected
            ? 'The server does not answer. Trying again…'
            : 'All runs open when the last of them has ended.'}
        </p>
        {racers.length > 0 ? (
          <ul className={styles.racers} aria-label="Who races">
            {racers.map((racer) => (
              <li key={racer.publicId}>
                <Avatar src={racer.avatarUrl} size={34} />
                <PlayerLink hasTouchPadding player={racer} dir="auto" title={racer.username}>
                  {racer.username}
                </PlayerLink>
                <ReportButton
                  player={{ publicId: racer.publicId, name: racer.username }}
                  name={racer.username}
                  className={styles.reportRacer}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </IllustratedMessage>
    </Panel>
  );
}
