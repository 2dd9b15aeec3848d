import '../ui/allIcons.ts';
import type { QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { whenIdle } from '../data/whenIdle.ts';
import { LazySlot } from './LazySlot.tsx';
import type { BootstrapData } from './bootstrapData.ts';
import { lazyScreen } from './lazyScreen.tsx';
import type { WalletClient } from '../data/walletClient.ts';
import { Providers } from './Providers.tsx';
import { AppRoutes } from './AppRoutes.tsx';

/** The update prompt, loaded after the main content. */
const PageUpdates = lazyScreen(async () => {
  await whenIdle();
  return (await import('../features/update/UpdateController.tsx')).PageUpdates;
});

interface Props {
  goTo: (path: string) => void;
  bootstrapData?: BootstrapData | undefined;
  queryClient?: QueryClient | undefined;
  walletClient?: WalletClient | undefined;
}

/** The full app: router, providers and every screen. */
export function App(props: Props) {
  return (
    <BrowserRouter>
      <Providers {...props}>
        <AppRoutes />
        <LazySlot>
          <PageUpdates />
        </LazySlot>
      </Providers>
    </BrowserRouter>
  );
}
