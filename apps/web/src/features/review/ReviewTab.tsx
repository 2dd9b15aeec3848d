import type { GivenRun } from '@jumpy/protocol/frame';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ReviewQueue } from './ReviewQueue.tsx';
import { ReviewRun } from './ReviewRun.tsx';

interface Props {
  /** Shows a run in the game page. */
  viewer: (run: GivenRun) => ReactNode;
}

/** Runs that are flagged, or the one that is looked at (`?tab=review&run=<id>`). */
export function ReviewTab({ viewer }: Props) {
  const [query, setQuery] = useSearchParams();
  const runId = query.get('run');
  const show = (run: string | undefined): void => setQuery({ tab: 'review', ...(run === undefined ? {} : { run }) });
  return runId === null ? (
    <ReviewQueue onLook={show} />
  ) : (
    <ReviewRun key={runId} runId={runId} viewer={viewer} onLook={show} onBack={() => show(undefined)} />
  );
}
