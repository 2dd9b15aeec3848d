import type { GivenRun } from '@jumpy/protocol/frame';
import type { PublicRun, RunReplay } from '@jumpy/protocol/http/replays';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { givenRun, replayQuery } from '../../data/replays.ts';
import { runQuery } from '../../data/runs.ts';
import { type RunFault, runFaultOf } from './runFault.ts';

/** A run on its way to the theatre. */
export interface RunToWatch {
  run: PublicRun | undefined;
  replay: RunReplay | undefined;
  /** As the theatre takes it; undefined until both are there and open. */
  given: GivenRun | undefined;
  fault: RunFault | undefined;
  busy: boolean;
  retry: () => void;
}

function faultOf(
  run: { error: unknown; paused: boolean },
  replay: { error: unknown; data: RunReplay | undefined },
): RunFault | undefined {
  if (run.error) return runFaultOf(run.error);
  if (run.paused) return 'offline';
  if (replay.error) return runFaultOf(replay.error);
  if (replay.data?.state === 'removed' || replay.data?.state === 'unknown') return replay.data.state;
  return undefined;
}

/** A run and its replay, asked for side by side; without an id nothing is asked. */
export function useRunToWatch(runId: string | undefined): RunToWatch {
  const enabled = runId !== undefined;
  const run = useQuery({ ...runQuery(runId ?? ''), enabled });
  const replay = useQuery({ ...replayQuery(runId ?? ''), enabled });
  const facts = run.data;
  const packet = replay.data;
  const given = useMemo((): GivenRun | undefined => {
    if (!facts || packet?.state !== 'open' || packet.replay === null) return undefined;
    return givenRun(facts, packet.replay);
  }, [facts, packet]);
  const paused = run.fetchStatus === 'paused' && !facts;
  return {
    run: facts,
    replay: packet,
    given,
    fault: faultOf({ error: facts ? null : run.error, paused }, { error: packet ? null : replay.error, data: packet }),
    busy: run.isFetching || replay.isFetching,
    retry: () => {
      void run.refetch();
      void replay.refetch();
    },
  };
}
