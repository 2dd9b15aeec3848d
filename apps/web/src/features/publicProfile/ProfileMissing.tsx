import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { ProfileError } from './profileError.ts';
import styles from './PublicProfileScreen.module.css';

const WORDS = {
  unknown: {
    picture: 'lost',
    title: 'There is no such player',
    text: 'The link may be cut short, or this player shows no profile.',
  },
  offline: {
    picture: 'asleep',
    title: 'No connection',
    text: 'The profile is safe with the server. Try again when you are online.',
  },
  failed: {
    picture: 'hurt',
    title: 'The profile did not load',
    text: 'It is safe. The server did not answer as it should.',
  },
} as const;

/** No profile to show: why, and what to press. */
export function ProfileMissing({ error, busy, onRetry }: { error: ProfileError; busy: boolean; onRetry: () => void }) {
  const { picture, title, text } = WORDS[error];
  return (
    <Panel className={styles.missing}>
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
            <ButtonLink to="/verify" icon="trophy" tone={error === 'unknown' ? 'lime' : 'plain'}>
              See the board
            </ButtonLink>
          </>
        }
      >
        <p role="alert">{text}</p>
      </Moment>
    </Panel>
  );
}
