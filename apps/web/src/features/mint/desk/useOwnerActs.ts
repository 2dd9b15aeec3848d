import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../../../data/keys.ts';
import { ActError } from '../../../wallet/actError.ts';
import type { ContractAct } from '../../../wallet/contractAct.ts';
import { useActs } from '../../../wallet/useActs.ts';

/** Result of the owner's last action. */
export type ActEnd =
  | { tone: 'done'; text: string; hash?: string | undefined }
  | { tone: 'failed'; text: string; why?: string | undefined };

/** Owner actions on the contract, one at a time. */
export interface OwnerActs {
  /** Text of the action in progress. */
  running: string | undefined;
  end: ActEnd | undefined;
  /** Sends transactions in order; stops at the first failure. */
  run(words: string, acts: readonly ContractAct[]): Promise<void>;
  /** Runs a multi-step job that reports its own result. */
  work(words: string, job: (onStep: (step: string) => void) => Promise<ActEnd>): Promise<void>;
  say(end: ActEnd): void;
}

/** Converts an error to the result of an owner action. */
export function ownerActEnd(thrown: unknown): ActEnd {
  if (thrown instanceof ActError && thrown.failure === 'cancelled')
    return { tone: 'failed', text: 'Transaction cancelled' };
  return { tone: 'failed', text: 'Action failed', why: thrown instanceof Error ? thrown.message : undefined };
}

export function useOwnerActs(): OwnerActs {
  const queryClient = useQueryClient();
  const { sendAct } = useActs();
  const [running, setRunning] = useState<string>();
  const [end, setEnd] = useState<ActEnd>();

  const work: OwnerActs['work'] = async (words, job) => {
    if (running !== undefined) return;
    setRunning(words);
    setEnd(undefined);
    try {
      setEnd(await job(setRunning));
    } catch (thrown) {
      setEnd(ownerActEnd(thrown));
    }
    setRunning(undefined);
    for (const queryKey of [keys.sale, keys.admin]) void queryClient.invalidateQueries({ queryKey });
  };
  return {
    running,
    end,
    say: setEnd,
    work,
    run: (words, acts) =>
      work(words, async () => {
        let hash: string | undefined;
        for (const act of acts) ({ hash } = await sendAct(act));
        return { tone: 'done', text: `${words}: done.`, hash };
      }),
  };
}
