import { courseDateAt, courseEndsAt } from '@jumpy/domain/courseDays';
import { isNightOver, isRootLate } from '@jumpy/domain/runNights';
import type { PublicRun, RunReplay } from '@jumpy/protocol/http/replays';
import { type RunProof, runProofEndpoint } from '@jumpy/protocol/http/runRoots';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchApi } from '../../data/api.ts';
import { ApiCallError } from '../../data/apiCallError.ts';
import { useConfig } from '../../data/config.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { dayText } from '../../data/runText.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ProofCheck } from '../../verifier/checkRunProof.ts';
import styles from './RunProofPanel.module.css';
import * as m from './messages.ts';

interface Props {
  runId: string;
  /** Undefined for a run that was removed, whose leaf stays. */
  run?: PublicRun | undefined;
  replay?: RunReplay | undefined;
  nowMs?: () => number;
}

/** The branch of a run in the tree of its night; here, so that no other screen loads its schema. */
const runProofQuery = (runId: string) =>
  queryOptions({
    queryKey: queryKeys.proof(runId),
    queryFn: async ({ signal }): Promise<RunProof> =>
      (await fetchApi(runProofEndpoint, { params: { runId }, signal })).proof,
    staleTime: 60_000,
  });

/** Whether a run is in the root of its night, and the check of it against the chain. */
export function RunProofPanel({ runId, run, replay, nowMs = Date.now }: Props) {
  // Before its night is over, the server could only refuse, which browsers log as an error.
  const isEarly = run !== undefined && !isNightOver(courseDateAt(run.playedAt), nowMs());
  const {
    data: proof,
    error,
    isLoading,
    isFetching,
    refetch,
  } = useQuery({
    ...runProofQuery(runId),
    enabled: !isEarly,
  });
  const code = error instanceof ApiCallError ? error.code : undefined;
  // A removed run that is in no root has nothing to show.
  if (!run && !proof) return null;
  const isMissing = code === 'proof_pending' && run !== undefined && isProofLate(run.playedAt, nowMs());
  const isFailed = error !== null && code !== 'proof_pending' && code !== 'run_unranked';
  return (
    <Panel className={styles.panel} title={m.proof()}>
      {isEarly ? <p>{m.proofTonight()}</p> : null}
      {isLoading ? (
        <div role="status" aria-label={m.loadingProof()}>
          <Skeleton height="48px" />
        </div>
      ) : null}
      {code === 'run_unranked' ? <p>{m.proofOnlyRanked()}</p> : null}
      {code === 'proof_pending' ? <p>{isMissing ? m.proofMissing() : m.proofPending()}</p> : null}
      {isFailed ? (
        <>
          <p>{m.proofNotLoaded()}</p>
          <Button size="small" tone="cream" busy={isFetching} onClick={() => void refetch()}>
            {m.tryAgain()}
          </Button>
        </>
      ) : null}
      {proof ? (
        <>
          <p>{proofStateText(proof)}</p>
          <RootDetails proof={proof} />
          {run && replay?.replay && !proof.isVoided ? (
            <ChainCheck proof={proof} run={run} replay={replay.replay} />
          ) : null}
        </>
      ) : null}
    </Panel>
  );
}

/** Whether the root of the night in which a run was played should be on chain by now. */
const isProofLate = (playedAtMs: number, nowMs: number): boolean => isRootLate(courseDateAt(playedAtMs), nowMs);

function proofStateText({ isVoided, night: { night, written, isLate } }: RunProof): string {
  const date = dayText(courseEndsAt(night) - 1, 'UTC');
  if (isVoided) return m.proofVoided({ date });
  if (written) return isLate ? m.proofCameLate({ date }) : m.proofOnChain({ date });
  return isLate ? m.proofLate({ date }) : m.proofWaits({ date });
}

/** The root, with a link to the transaction that wrote it. */
function RootDetails({ proof: { night } }: { proof: RunProof }) {
  const chain = useConfig()?.chain;
  return (
    <dl className={styles.root}>
      <dt>{m.nightlyRoot()}</dt>
      <dd>
        {night.written && chain ? (
          <a href={`${chain.explorerUrl}/tx/${night.written.txHash}`} target="_blank" rel="noreferrer">
            {night.root}
          </a>
        ) : (
          night.root
        )}
      </dd>
    </dl>
  );
}

/** Check on request, in this browser, against the contract. */
function ChainCheck({ proof, run, replay }: { proof: RunProof; run: PublicRun; replay: string }) {
  const chain = useConfig()?.chain;
  const check = useQuery({
    queryKey: queryKeys.proofCheck(run.runId),
    async queryFn({ signal }): Promise<ProofCheck> {
      if (!chain) throw new Error('There is no chain.');
      const { checkRunProof } = await import('../../verifier/checkRunProof.ts');
      return checkRunProof(proof, { run, replay, chain, signal });
    },
    enabled: false,
    retry: false,
    networkMode: 'always',
  });
  if (!chain) return null;
  const isFailed = check.isError && !check.isFetching;
  return (
    <>
      <div role="status">
        {check.data ? (
          <p className={styles.outcome} data-outcome={check.data === 'same' ? 'same' : 'other'}>
            <Icon name={check.data === 'same' ? 'check' : 'warning'} size={20} weight={3} />
            <span>{PROOF_CHECK_TEXT[check.data]}</span>
          </p>
        ) : null}
        {isFailed ? <p>{m.chainUnreachable()}</p> : null}
      </div>
      {check.data === 'same' ? null : (
        <Button wide icon="verify" tone="cream" busy={check.isFetching} onClick={() => void check.refetch()}>
          {check.isFetching ? m.checking() : isFailed || check.data ? m.tryAgain() : m.checkOnChain()}
        </Button>
      )}
    </>
  );
}

const PROOF_CHECK_TEXT: Readonly<Record<ProofCheck, string>> = {
  same: m.proofHolds(),
  leaf: m.proofLeafDiffers(),
  branch: m.proofBranchDiffers(),
  rules: m.proofRulesDiffer(),
  missing: m.proofNotOnChain(),
  other: m.proofRootDiffers(),
};
