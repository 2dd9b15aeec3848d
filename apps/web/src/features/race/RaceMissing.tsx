import type { LoadFailure } from '../../data/loadFailure.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoadFailurePanel } from '../../ui/LoadFailurePanel.tsx';
import styles from './RaceScreen.module.css';

const FAILURE_TEXT = {
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

/** Shown if there is no race: why, and what to do. */
export function RaceMissing({ error, busy, onRetry }: { error: LoadFailure; busy: boolean; onRetry: () => void }) {
  return (
    <LoadFailurePanel
      message={FAILURE_TEXT[error]}
      retry={error === 'unknown' ? undefined : { busy, onRetry }}
      action={
        <ButtonLink to="/" icon="home" tone={error === 'unknown' ? 'lime' : 'plain'}>
          Home
        </ButtonLink>
      }
      className={styles.alone}
    />
  );
}
