import type { MissingWhy } from '../../data/missingWhy.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { MissingPanel } from '../../ui/MissingPanel.tsx';
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

/** Shown if there is no race: why, and what to do. */
export function RaceMissing({ error, busy, onRetry }: { error: MissingWhy; busy: boolean; onRetry: () => void }) {
  return (
    <MissingPanel
      words={WORDS[error]}
      retry={error === 'unknown' ? undefined : { busy, onRetry }}
      way={
        <ButtonLink to="/" icon="home" tone={error === 'unknown' ? 'lime' : 'plain'}>
          Home
        </ButtonLink>
      }
      className={styles.alone}
    />
  );
}
