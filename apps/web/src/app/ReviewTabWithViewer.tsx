import type { PlaybackRun } from '@jumpy/protocol/frame';
import { useMemo } from 'react';
import { ReviewTab } from '../features/review/ReviewTab.tsx';
import { ReplayFrame } from '../features/run/ReplayFrame.tsx';

/** The review tab, with the game page as its replay viewer. */
export function ReviewTabWithViewer() {
  return <ReviewTab renderViewer={(run) => <ReviewedReplay run={run} />} />;
}

const noop = (): void => undefined;

function ReviewedReplay({ run }: { run: PlaybackRun }) {
  const runs = useMemo(() => [run], [run]);
  return <ReplayFrame runs={runs} framePath="/frame/" onCloseComparison={noop} />;
}
