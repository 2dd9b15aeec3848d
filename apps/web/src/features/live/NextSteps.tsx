import { shownName } from '@jumpy/domain/hiddenName';
import { useQuery } from '@tanstack/react-query';
import { livePath } from '../../data/livePlayers.ts';
import { liveRunsQuery } from '../../data/liveRuns.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import * as m from './messages.ts';

/** Alternatives when there is nothing to watch: other live runs and the leaderboards. */
export function NextSteps({ signedIn, runId }: { signedIn: boolean; runId?: string | undefined }) {
  const otherRun = useQuery(liveRunsQuery).data?.runs.find((run) => run.runId !== runId);
  return (
    <>
      {otherRun ? (
        <ButtonLink to={livePath(otherRun.runId)} tone="lime" icon="play">
          {m.watchPlayer({ username: shownName(otherRun.player.username) })}
        </ButtonLink>
      ) : null}
      <ButtonLink to={signedIn ? '/stats' : '/verify'} icon="trophy">
        {m.seeBoard()}
      </ButtonLink>
    </>
  );
}
