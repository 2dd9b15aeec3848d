import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Moment } from './Moment.tsx';

interface Props {
  title: string;
  /** What is safe. */
  children: ReactNode;
  /** It is being asked for again. */
  busy: boolean;
  onRetry: () => unknown;
  level?: 2 | 3;
}

/** Something did not come: what, what is safe, and once more. */
export function DidNotLoad({ title, children, busy, onRetry, level = 3 }: Props) {
  return (
    <Moment
      picture="hurt"
      level={level}
      title={title}
      action={
        <Button icon="restart" busy={busy} onClick={() => void onRetry()}>
          Try again
        </Button>
      }
    >
      {children}
    </Moment>
  );
}
