import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoadFailurePanel } from '../../ui/LoadFailurePanel.tsx';
import type { RunLoadFailure } from './runError.ts';
import styles from './RunScreen.module.css';
import type { ElementChildren } from '../../ui/elementChildren.ts';

interface FailureText {
  picture: 'lost' | 'asleep' | 'hurt';
  title: string;
  text: string;
}

const FAILURE_TEXT: Readonly<Record<RunLoadFailure, FailureText>> = {
  unknown: {
    picture: 'lost',
    title: 'There is no such run',
    text: 'The link may be cut short, or the run was never finished.',
  },
  removed: {
    picture: 'asleep',
    title: 'This run was removed from the boards',
    text: 'A reviewer took it off, so there is nothing to watch. The board goes on.',
  },
  closed: {
    picture: 'asleep',
    title: 'Its race is still running',
    text: 'Others still climb its course. It opens when the last of them has ended.',
  },
  offline: {
    picture: 'hurt',
    title: 'No connection',
    text: 'The run is safe with the server. It shows as soon as you are back online.',
  },
  failed: {
    picture: 'hurt',
    title: 'The run did not load',
    text: 'The server did not answer as it should. The run is safe.',
  },
};

/** Shown if there is no run: what happened, and a link to the leaderboard. */
export function RunMissing({
  error,
  busy,
  onRetry,
  beside,
}: {
  error: RunLoadFailure;
  busy: boolean;
  onRetry: () => void;
  /** Additional explanation for affected users. */
  beside?: ElementChildren;
}) {
  const canCome = error === 'offline' || error === 'failed' || error === 'closed';
  return (
    <LoadFailurePanel
      message={FAILURE_TEXT[error]}
      retry={canCome ? { busy, onRetry } : undefined}
      action={
        <ButtonLink to="/verify" icon="trophy" tone={canCome ? 'plain' : 'lime'}>
          See the board
        </ButtonLink>
      }
      className={styles.missing}
    >
      {beside}
    </LoadFailurePanel>
  );
}
