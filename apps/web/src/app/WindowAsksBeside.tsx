import { lazy, Suspense } from 'react';
import { useWallet } from '../data/walletClient.ts';

const WindowAsks = lazy(async () => ({ default: (await import('../features/wallet/WindowAsks.tsx')).WindowAsks }));

/** What says that the wallet asks elsewhere; most players never have it load. */
export function WindowAsksBeside() {
  const { asksInWindow = false } = useWallet();
  return asksInWindow ? (
    <Suspense fallback={null}>
      <WindowAsks />
    </Suspense>
  ) : null;
}
