import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../../data/queryKeys.ts';
import { ContractCallError } from '../../../wallet/contractCallError.ts';
import type { ContractCall } from '../../../wallet/contractCall.ts';
import { useContractCalls } from '../../../wallet/useContractCalls.ts';

/** Result of the owner's last action. */
type OwnerActionOutcome =
  | { tone: 'done'; text: string; hash?: string | undefined }
  | { tone: 'failed'; text: string; reason?: string | undefined };

/** Owner actions on the contract, one at a time. */
export interface OwnerActions {
  /** Text of the action in progress. */
  running: string | undefined;
  outcome: OwnerActionOutcome | undefined;
  /** Sends transactions in order; stops at the first failure. */
  run(label: string, calls: readonly ContractCall[]): Promise<void>;
  /** Runs a multi-step job that reports its own result. */
  runJob(label: string, job: (onStep: (step: string) => void) => Promise<OwnerActionOutcome>): Promise<void>;
  setOutcome(outcome: OwnerActionOutcome): void;
}

/** Converts an error to the result of an owner action. */
export function toFailedOutcome(thrown: unknown): OwnerActionOutcome {
  if (thrown instanceof ContractCallError && thrown.kind === 'cancelled')
    return { tone: 'failed', text: 'Transaction cancelled' };
  return { tone: 'failed', text: 'Action failed', reason: thrown instanceof Error ? thrown.message : undefined };
}

export function useOwnerActions(): OwnerActions {
  const queryClient = useQueryClient();
  const { sendContractCall } = useContractCalls();
  const [running, setRunning] = useState<string>();
  const [outcome, setOutcome] = useState<OwnerActionOutcome>();

  const runJob: OwnerActions['runJob'] = async (label, job) => {
    if (running !== undefined) return;
    setRunning(label);
    setOutcome(undefined);
    try {
      setOutcome(await job(setRunning));
    } catch (thrown) {
      setOutcome(toFailedOutcome(thrown));
    }
    setRunning(undefined);
    for (const queryKey of [queryKeys.sale, queryKeys.admin]) void queryClient.invalidateQueries({ queryKey });
  };
  return {
    running,
    outcome,
    setOutcome,
    runJob,
    run: (label, calls) =>
      runJob(label, async () => {
        let hash: string | undefined;
        for (const call of calls) ({ hash } = await sendContractCall(call));
        return { tone: 'done', text: `${label}: done.`, hash };
      }),
  };
}
