import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../../data/queryKeys.ts';
import { ContractCallError } from '../../../wallet/contractCallError.ts';
import type { ContractCall } from '../../../wallet/contractCall.ts';
import { useContractCalls } from '../../../wallet/useContractCalls.ts';

/** Result of the owner's last action. */
export type OwnerActionOutcome =
  | { tone: 'done'; text: string; hash?: string | undefined }
  | { tone: 'failed'; text: string; why?: string | undefined };

/** Owner actions on the contract, one at a time. */
export interface OwnerActions {
  /** Text of the action in progress. */
  running: string | undefined;
  outcome: OwnerActionOutcome | undefined;
  /** Sends transactions in order; stops at the first failure. */
  run(words: string, acts: readonly ContractCall[]): Promise<void>;
  /** Runs a multi-step job that reports its own result. */
  runJob(words: string, job: (onStep: (step: string) => void) => Promise<OwnerActionOutcome>): Promise<void>;
  setOutcome(end: OwnerActionOutcome): void;
}

/** Converts an error to the result of an owner action. */
export function toFailedOutcome(thrown: unknown): OwnerActionOutcome {
  if (thrown instanceof ContractCallError && thrown.kind === 'cancelled')
    return { tone: 'failed', text: 'Transaction cancelled' };
  return { tone: 'failed', text: 'Action failed', why: thrown instanceof Error ? thrown.message : undefined };
}

export function useOwnerActions(): OwnerActions {
  const queryClient = useQueryClient();
  const { sendContractCall } = useContractCalls();
  const [running, setRunning] = useState<string>();
  const [end, setEnd] = useState<OwnerActionOutcome>();

  const work: OwnerActions['runJob'] = async (words, job) => {
    if (running !== undefined) return;
    setRunning(words);
    setEnd(undefined);
    try {
      setEnd(await job(setRunning));
    } catch (thrown) {
      setEnd(toFailedOutcome(thrown));
    }
    setRunning(undefined);
    for (const queryKey of [queryKeys.sale, queryKeys.admin]) void queryClient.invalidateQueries({ queryKey });
  };
  return {
    running,
    outcome: end,
    setOutcome: setEnd,
    runJob: work,
    run: (words, acts) =>
      work(words, async () => {
        let hash: string | undefined;
        for (const act of acts) ({ hash } = await sendContractCall(act));
        return { tone: 'done', text: `${words}: done.`, hash };
      }),
  };
}
