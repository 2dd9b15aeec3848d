import { lazy, Suspense } from 'react';
import type { ReportButtonProps } from './ReportButton.tsx';

const LoadedReportButton = lazy(async () => ({
  default: await import('./ReportButton.tsx').then(
    ({ ReportButton }) => ReportButton,
    (): ((props: ReportButtonProps) => null) => () => null,
  ),
}));

/** Lazy `ReportButton`: rows render first. If the chunk fails, names cannot be reported from here. */
export function LazyReportButton(props: ReportButtonProps) {
  return (
    <Suspense>
      <LoadedReportButton {...props} />
    </Suspense>
  );
}
