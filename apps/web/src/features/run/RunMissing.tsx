import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { RunError } from './runError.ts';
import styles from './RunScreen.module.css';

interface Words {
  picture: 'lost' | 'asleep' | 'hurt';
  title: string;
  text: string;
}

const WORDS: Readonly<Record<RunError, Words>> = {
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

/** No run to show: what happened, and the way to the board. */
export function RunMissing({
  error,
  busy,
  onRetry,
  beside,
}: {
  error: RunError;
  busy: boolean;
  onRetry: () => void;
  /** More of why, for whom it concerns. */
  beside?: ReactNode;
}) {
  const { picture, title, text } = WORDS[error];
  const board: ReactNode = (
    <ButtonLink to="/verify" icon="trophy" tone={error === 'unknown' || error === 'removed' ? 'lime' : 'plain'}>
      See the board
    </ButtonLink>
  );
  return (
    <Panel className={styles.missing}>
      <Moment
        picture={picture}
        title={title}
        level={1}
        action={
          error === 'offline' || error === 'failed' || error === 'closed' ? (
            <>
              <Button tone="lime" icon="restart" busy={busy} onClick={onRetry}>
                Try again
              </Button>
              {board}
            </>
          ) : (
            board
          )
        }
      >
        <p role="alert">{text}</p>
        {beside}
      </Moment>
    </Panel>
  );
}
