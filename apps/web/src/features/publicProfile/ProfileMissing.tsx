import type { LoadFailure } from '../../data/loadFailure.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoadFailurePanel } from '../../ui/LoadFailurePanel.tsx';
import styles from './PublicProfileScreen.module.css';

const FAILURE_TEXT = {
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

/** Shown if there is no profile: why, and what to do. */
export function ProfileMissing({ error, busy, onRetry }: { error: LoadFailure; busy: boolean; onRetry: () => void }) {
  return (
    <LoadFailurePanel
      message={FAILURE_TEXT[error]}
      retry={error === 'unknown' ? undefined : { busy, onRetry }}
      action={
        <ButtonLink to="/verify" icon="trophy" tone={error === 'unknown' ? 'lime' : 'plain'}>
          See the board
        </ButtonLink>
      }
      className={styles.missing}
    />
  );
}
