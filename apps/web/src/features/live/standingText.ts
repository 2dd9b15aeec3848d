import type { LiveConnection } from '../../data/liveStream.ts';
import type { Standing } from './useLiveViewer.ts';

/** Seconds are said in steps of so many: who listens to the page is not told every one. */
const STEP_S = 5;

/** How it goes, in a few words. */
export function standingText({
  connection,
  standing,
  isOver,
}: {
  connection: LiveConnection;
  standing: Standing | undefined;
  isOver: boolean;
}): string {
  if (isOver || standing?.state === 'ended') return 'The run is over.';
  if (connection === 'lost') return 'Connection lost. Trying again…';
  if (!standing || standing.state === 'catching') return 'Catching up…';
  if (standing.state === 'over') return `${standing.ending ?? 'Over'}. It is being saved, or revived.`;
  if (standing.state === 'waiting') return 'Waiting for the next seconds…';
  return `About ${Math.max(1, Math.round(standing.behindMs / 1_000 / STEP_S)) * STEP_S} s behind`;
}
