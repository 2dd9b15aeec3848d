import type { QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import type { Known } from './known.ts';
import type { WalletClient } from '../data/walletClient.ts';
import { Providers } from './Providers.tsx';
import { Screens } from './Screens.tsx';

interface Props {
  goTo: (path: string) => void;
  known?: Known | undefined;
  queryClient?: QueryClient | undefined;
  walletClient?: WalletClient | undefined;
}

/** Every screen, with the data below and the addresses above. */
export function App(given: Props) {
  return (
    <BrowserRouter>
      <Providers {...given}>
        <Screens />
      </Providers>
    </BrowserRouter>
  );
}
