import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Moment } from './Moment.tsx';

interface Props {
  title: string;
  /** Explains what is not affected by the failure. */
  children: ReactNode;
  /** A retry is in progress. */
  busy: boolean;
  onRetry: () => unknown;
  level?: 2 | 3;
  /** Overrides the component, for screens where it needs its own background. */
  as?: ComponentType<ComponentProps<typeof Moment>>;
}

/** Load failure with an explanation and a retry button. */
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
