import { lazy, Suspense } from 'react';
import type { ReportButtonProps } from './ReportButton.tsx';

const Later = lazy(async () => ({
  default: await import('./ReportButton.tsx').then(
    ({ ReportButton }) => ReportButton,
    (): ((props: ReportButtonProps) => null) => () => null,
  ),
}));

/** The same, brought when it is shown: rows come first, and without it a name is not reported from here. */
export function LaterReportButton(props: ReportButtonProps) {
  return (
    <Suspense>
      <Later {...props} />
    </Suspense>
  );
}
