import type { GivenRun } from '@jumpy/protocol/frame';
import { useMemo } from 'react';
import { ReviewTab } from '../features/review/ReviewTab.tsx';
import { ReplayViewer } from '../features/run/ReplayViewer.tsx';

/** The review tab, with the game page as its replay viewer. */
export function ReviewTabWithViewer() {
  return <ReviewTab viewer={(run) => <Watched run={run} />} />;
}

const nothing = (): void => undefined;

function Watched({ run }: { run: GivenRun }) {
  const runs = useMemo(() => [run], [run]);
  return <ReplayViewer runs={runs} framePath="/frame/" onAlone={nothing} />;
}
