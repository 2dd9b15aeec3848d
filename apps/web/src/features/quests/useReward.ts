import { browserTimers } from '@jumpy/browser/timers';
import type { ClaimRecord } from '@jumpy/protocol/http/claims';
import { useCallback, useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { useWalletClient } from '../../data/walletClient.ts';

/** A reward that was paid, as the pop-up tells it. */
export interface Reward {
  title: string;
  xp: number;
  /** How many rewards these are together. */
  count: number;
  /** Whether its note stands on the chain. */
  isOnChain: boolean;
  /** The quest that was done; a claim of the day is none. */
  quest?: DoneQuest | undefined;
}

/** A quest as others are told of it. */
interface DoneQuest {
  questKey: string;
  title: string;
}

export interface Rewards {
  /** A note of a paid claim is on its way to the chain; 10 s at most. */
  isRecording: boolean;
  reward: Reward | undefined;
  /** What follows an award: the chain, for those who have a wallet, then the pop-up (DAILY-08, QUEST-38, QUEST-40). */
  pay(paid: { title: string; record: ClaimRecord; quest?: DoneQuest }): Promise<void>;
  close(): void;
}

/** One pop-up for what comes while it is open. */
function togetherWith(shown: Reward | undefined, reward: Reward): Reward {
  if (!shown) return reward;
  const count = shown.count + reward.count;
  const isOnChain = shown.isOnChain && reward.isOnChain;
  return { title: `${count} rewards`, xp: shown.xp + reward.xp, count, isOnChain };
}

export function useReward(): Rewards {
  const wallet = useWalletClient();
  const contract = useConfig()?.chain?.contracts.questClaims;
  const [isRecording, setRecording] = useState(false);
  const [reward, setReward] = useState<Reward>();
  const pay = useCallback<Rewards['pay']>(
    async ({ title, record, quest }) => {
      setRecording(true);
      // A skip is a success: the award stands, whatever becomes of its note.
      const isOnChain = await import('../../runs/chain/claimOnChain.ts').then(
        async ({ claimOnChain }) =>
          !(await claimOnChain({ ...record, contract, wallet, timers: browserTimers })).skipped,
        () => false,
      );
      setRecording(false);
      setReward((shown) => togetherWith(shown, { title, xp: record.xpAwarded, count: 1, isOnChain, quest }));
    },
    [contract, wallet],
  );
  const close = useCallback(() => setReward(undefined), []);
  return { isRecording, reward, pay, close };
}
