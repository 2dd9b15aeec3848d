import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface Props {
  children: ReactNode;
  /** What stands there instead. */
  instead?: ReactNode;
  /** It was asked for: where it cannot be shown, a note says why until it is closed. */
  onClose?: (() => void) | undefined;
}

/** Something beside a screen, whose code comes later or not at all: the screen goes on without it, and nothing opens over what was asked for. */
export function Beside({ children, instead = null, onClose }: Props) {
  return (
    <ErrorBoundary instead={instead} onClose={onClose}>
      <Suspense fallback={instead === null && !onClose ? null : <span data-coming="" hidden />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
