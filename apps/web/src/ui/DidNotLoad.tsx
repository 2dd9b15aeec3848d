import type { ComponentProps, ComponentType, ReactNode } from 'react';
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
  /** A moment with a ground of its own, where it stands on the picture of its screen. */
  as?: ComponentType<ComponentProps<typeof Moment>>;
}

/** Something did not come: what, what is safe, and once more. */
export function DidNotLoad({ title, children, busy, onRetry, level = 3, as: Ground = Moment }: Props) {
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
