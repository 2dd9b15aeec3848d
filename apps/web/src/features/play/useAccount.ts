import type { BalanceNotice } from '@jumpy/domain/balanceGate';
import { useEffect, useRef, useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { useWalletClient } from '../../data/walletClient.ts';
import type { AccountReporter } from '../../runs/chain/accountReporter.ts';
import type { PlaySession } from './playSession.ts';

/** Lends the game screen who tells the game page of account and balance; answers what is wrong with the balance. */
export function useAccount(session: PlaySession | undefined, discordId: string): BalanceNotice | undefined {
  const hasChain = Boolean(useConfig()?.chain);
  const wallet = useWalletClient();
  const known = useRef(wallet);
  const walletClient = useRef<AccountReporter>(undefined);
  const [notice, setNotice] = useState<BalanceNotice>();

  useEffect(() => {
    if (!session) return undefined;
    let isGone = false;
    const open = async (): Promise<void> => {
      const { createAccountReporter } = await import('../../runs/chain/accountReporter.ts');
      if (isGone) return;
      session.lendAccount((post) => {
        walletClient.current = createAccountReporter({
          discordId,
          hasChain,
          wallet: () => known.current,
          timers: browserTimers,
          events: window,
          post,
          onNotice: setNotice,
        });
        return walletClient.current;
      });
    };
    // Without it the game page knows no account, and plays.
    open().catch(() => undefined);
    return () => {
      isGone = true;
      walletClient.current = undefined;
      setNotice(undefined);
      session.lendAccount(undefined);
    };
  }, [session, hasChain, discordId]);

  useEffect(() => {
    known.current = wallet;
    const follow = (): void => walletClient.current?.follow();
    follow();
    return wallet?.subscribe(follow);
  }, [wallet]);

  return notice;
}
