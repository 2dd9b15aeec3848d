import { browserTimers } from '@jumpy/browser/timers';
import type { ClaimAttestation } from '@jumpy/protocol/http/claims';
import { useCallback, useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { useWalletClient } from '../../data/walletClient.ts';
import * as m from './messages.ts';

/** A paid reward as shown in the pop-up. */
export interface Reward {
  title: string;
  xp: number;
  /** Number of rewards combined here. */
  count: number;
  /** Whether its record is on-chain. */
  isOnChain: boolean;
  /** The completed quest; undefined for daily claims. */
  quest?: RewardedQuest | undefined;
}

/** A quest for sharing. */
interface RewardedQuest {
  questKey: string;
  title: string;
}

export interface Rewards {
  /** A paid claim is being recorded on-chain; 10 s at most. */
  isRecording: boolean;
  reward: Reward | undefined;
  /** Runs after an award: records it on-chain for players with a wallet, then shows the pop-up. */
  showReward(claim: { title: string; record: ClaimAttestation; quest?: RewardedQuest }): Promise<void>;
  close(): void;
}

/** Combines rewards that arrive while the pop-up is open. */
function mergeRewards(current: Reward | undefined, reward: Reward): Reward {
  if (!current) return reward;
  const count = current.count + reward.count;
  const isOnChain = current.isOnChain && reward.isOnChain;
  return { title: m.rewardCount({ count }), xp: current.xp + reward.xp, count, isOnChain };
}

export function useRewards(): Rewards {
  const wallet = useWalletClient();
  const contract = useConfig()?.chain?.contracts.questClaims;
  const [isRecording, setRecording] = useState(false);
  const [reward, setReward] = useState<Reward>();
  const showReward = useCallback<Rewards['showReward']>(
    async ({ title, record, quest }) => {
      setRecording(true);
      // A skipped record is a success: the award stands regardless of its record.
      const isOnChain = await import('../../runs/chain/claimOnChain.ts').then(
        async ({ claimOnChain }) =>
          !(await claimOnChain({ ...record, contract, wallet, timers: browserTimers })).skipped,
        () => false,
      );
      setRecording(false);
      setReward((current) => mergeRewards(current, { title, xp: record.xpAwarded, count: 1, isOnChain, quest }));
    },
    [contract, wallet],
  );
  const close = useCallback(() => setReward(undefined), []);
  return { isRecording, reward, showReward, close };
}
