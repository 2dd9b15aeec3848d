import '../ui/allIcons.ts';
import type { QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { atRest } from '../data/atRest.ts';
import { Beside } from './Beside.tsx';
import type { Known } from './known.ts';
import { lazyScreen } from './lazyScreen.tsx';
import type { WalletClient } from '../data/walletClient.ts';
import { Providers } from './Providers.tsx';
import { Screens } from './Screens.tsx';

/** The update prompt, loaded after the main content. */
const Updates = lazyScreen(async () => {
  await atRest();
  return (await import('../features/update/Updates.tsx')).UpdatesHere;
});

interface Props {
  goTo: (path: string) => void;
  known?: Known | undefined;
  queryClient?: QueryClient | undefined;
  walletClient?: WalletClient | undefined;
}

/** The full app: router, providers and every screen. */
export function App(given: Props) {
  return (
    <BrowserRouter>
      <Providers {...given}>
        <Screens />
        <Beside>
          <Updates />
        </Beside>
      </Providers>
    </BrowserRouter>
  );
}
