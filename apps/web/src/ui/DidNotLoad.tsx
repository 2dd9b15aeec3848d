import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Moment } from './Moment.tsx';
import { MomentPanel } from './MomentPanel.tsx';

interface Props {
  title: string;
  /** What is safe. */
  children: ReactNode;
  /** It is being asked for again. */
  busy: boolean;
  onRetry: () => unknown;
  level?: 2 | 3;
  /** Whether it needs a ground of its own: it stands on the picture of its screen. */
  onPicture?: boolean;
}

/** Something did not come: what, what is safe, and once more. */
export function DidNotLoad({ title, children, busy, onRetry, level = 3, onPicture = false }: Props) {
  const Ground = onPicture ? MomentPanel : Moment;
  return (
    <Ground
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
    </Ground>
  );
}
