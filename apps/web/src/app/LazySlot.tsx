import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface Props {
  children: ReactNode;
  /** Fallback while loading and after a failure. */
  fallback?: ReactNode;
  /** Set for UI that the user requested: if it fails to load, a dismissible note explains why. */
  onClose?: (() => void) | undefined;
}

/** Optional, lazily loaded UI. If the chunk fails, the screen works without it. */
export function LazySlot({ children, fallback = null, onClose }: Props) {
  return (
    <ErrorBoundary fallback={fallback} onClose={onClose}>
      <Suspense fallback={fallback === null && !onClose ? null : <span data-coming="" hidden />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
