import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { IllustratedMessage } from './IllustratedMessage.tsx';
import * as m from './messages.ts';

interface Props {
  title: string;
  /** Explains what is not affected by the failure. */
  children: ReactNode;
  /** A retry is in progress. */
  busy: boolean;
  onRetry: () => unknown;
  level?: 2 | 3;
  /** Overrides the component, for screens where it needs its own background. */
  as?: ComponentType<ComponentProps<typeof IllustratedMessage>>;
}

/** Load failure with an explanation and a retry button. */
export function LoadError({ title, children, busy, onRetry, level = 3, as: Ground = IllustratedMessage }: Props) {
  return (
    <Ground
      illustration="hurt"
      level={level}
      title={title}
      action={
        <Button icon="restart" busy={busy} onClick={() => void onRetry()}>
          {m.tryAgain()}
        </Button>
      }
    >
      {children}
    </Ground>
  );
}
