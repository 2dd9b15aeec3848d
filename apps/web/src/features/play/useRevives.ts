import { useEffect, useRef } from 'react';
import { useConfig } from '../../data/config.ts';
import { browserTimers } from '../../data/timers.ts';
import { useWalletDesk } from '../../data/walletDesk.ts';
import type { ReviveDesk } from '../../runs/revive/reviveDesk.ts';
import type { PlaySession } from './playSession.ts';

/** Lends the game screen whoever pays for revives, where there is a chain to pay on; its code is fetched then. */
export function useRevives(
  session: PlaySession | undefined,
  { discordId, mayRevive }: { discordId: string; mayRevive: boolean },
): void {
  const hasChain = Boolean(useConfig()?.chain);
  const wallet = useWalletDesk();
  const known = useRef(wallet);
  const desk = useRef<ReviveDesk>(undefined);

  useEffect(() => {
    if (!session || !hasChain || !mayRevive) return undefined;
    let isGone = false;
    void import('../../runs/revive/openRevives.ts').then(({ openRevives }) => {
      if (isGone) return;
      session.lendRevives((parts) => {
        desk.current = openRevives({ timers: browserTimers, discordId, wallet: () => known.current, ...parts });
        return desk.current;
      });
    });
    return () => {
      isGone = true;
      desk.current = undefined;
      session.lendRevives(undefined);
    };
  }, [session, hasChain, mayRevive, discordId]);

  useEffect(() => {
    known.current = wallet;
    const follow = (): void => desk.current?.follow();
    follow();
    return wallet?.subscribe(follow);
  }, [wallet]);
}
