import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface Props {
  children: ReactNode;
  /** What stands there instead, where somebody asked for it. */
  instead?: ReactNode;
}

/** Something beside a screen, whose code comes later or not at all: the screen goes on without it. */
export function Beside({ children, instead = null }: Props) {
  return (
    <ErrorBoundary instead={instead}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
