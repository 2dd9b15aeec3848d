import { type RefObject, useEffect, useRef } from 'react';
import { useConfig } from '../../data/config.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { useWalletClient } from '../../data/walletClient.ts';
import type { ReviveService } from '../../runs/revive/reviveService.ts';
import type { PlaySession } from './playSession.ts';

/** Lends the game screen whoever pays for revives, where there is a chain to pay on; its code is fetched then. */
export function useRevives(
  session: PlaySession | undefined,
  {
    discordId,
    frame,
    mayRevive,
  }: { discordId: string; frame: RefObject<HTMLIFrameElement | null>; mayRevive: boolean },
): void {
  const hasChain = Boolean(useConfig()?.chain);
  const wallet = useWalletClient();
  const known = useRef(wallet);
  const walletClient = useRef<ReviveService>(undefined);

  useEffect(() => {
    if (!session || !hasChain || !mayRevive) return undefined;
    let isGone = false;
    const open = async (): Promise<void> => {
      const { openRevives } = await import('../../runs/revive/openRevives.ts');
      if (isGone) return;
      session.lendRevives((parts) => {
        const opened = openRevives({ timers: browserTimers, discordId, wallet: () => known.current, ...parts });
        walletClient.current = opened;
        return {
          ...opened,
          async pay(asked) {
            const revived = await opened.pay(asked);
            // The dialog that was paid in had the keyboard.
            frame.current?.focus();
            return revived;
          },
        };
      });
    };
    // Without it no revive is offered, and the run ends as any.
    open().catch(() => undefined);
    return () => {
      isGone = true;
      walletClient.current = undefined;
      session.lendRevives(undefined);
    };
  }, [session, hasChain, mayRevive, discordId, frame]);

  useEffect(() => {
    known.current = wallet;
    const follow = (): void => walletClient.current?.follow();
    follow();
    return wallet?.subscribe(follow);
  }, [wallet]);
}
