import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { RaceError } from './raceError.ts';
import styles from './RaceScreen.module.css';

const WORDS = {
  unknown: {
    picture: 'lost',
    title: 'There is no such race',
    text: 'The link may be cut short. Ask whoever sent it.',
  },
  offline: {
    picture: 'asleep',
    title: 'No connection',
    text: 'The race is safe. It shows when you are online again.',
  },
  failed: {
    picture: 'hurt',
    title: 'The race did not load',
    text: 'It is safe. The server did not answer as it should.',
  },
} as const;

/** No race to show: why, and what to press. */
export function RaceMissing({ error, busy, onRetry }: { error: RaceError; busy: boolean; onRetry: () => void }) {
  const { picture, title, text } = WORDS[error];
  return (
    <Panel className={styles.alone}>
      <Moment
        picture={picture}
        title={title}
        level={1}
        action={
          <>
            {error === 'unknown' ? null : (
              <Button tone="lime" icon="restart" busy={busy} onClick={onRetry}>
                Try again
              </Button>
            )}
            <ButtonLink to="/" icon="home" tone={error === 'unknown' ? 'lime' : 'plain'}>
              Home
            </ButtonLink>
          </>
        }
      >
        <p role="alert">{text}</p>
      </Moment>
    </Panel>
  );
}
