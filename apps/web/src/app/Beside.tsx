import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface Props {
  children: ReactNode;
  /** What stands there instead, where somebody asked for it. */
  instead?: ComponentProps<typeof ErrorBoundary>['instead'];
}

/** Something beside a screen, whose code comes later or not at all: the screen goes on without it, and nothing opens over what was asked for. */
export function Beside({ children, instead = null }: Props) {
  return (
    <ErrorBoundary instead={instead}>
      <Suspense fallback={instead === null ? null : <span data-coming="" hidden />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
