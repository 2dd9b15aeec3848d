import { useQuery } from '@tanstack/react-query';
import { livePath } from '../../data/livePlayers.ts';
import { liveRunsQuery } from '../../data/liveRuns.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** Alternatives when there is nothing to watch: other live runs and the leaderboards. */
export function NextSteps({ signedIn, runId }: { signedIn: boolean; runId?: string | undefined }) {
  const other = useQuery(liveRunsQuery).data?.runs.find((run) => run.runId !== runId);
  return (
    <>
      {other ? (
        <ButtonLink to={livePath(other.runId)} tone="lime" icon="play">
          Watch {other.player.username}
        </ButtonLink>
      ) : null}
      <ButtonLink to={signedIn ? '/stats' : '/verify'} icon="trophy">
        See the board
      </ButtonLink>
    </>
  );
}
