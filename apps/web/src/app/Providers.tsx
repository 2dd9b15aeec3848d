import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoginProviderContext } from '../data/provider.ts';
import { createQueryClient } from '../data/queryClient.ts';
import { useSelfHostedProvider } from '../data/selfHostedProvider.ts';
import { SessionKeeper } from './SessionKeeper.tsx';

function leavePage(path: string): void {
  window.location.assign(path);
}

interface Props {
  children: ReactNode;
  /** Given by tests; the page makes its own. */
  queryClient?: QueryClient;
  /** Leaves the page; tests catch it. */
  goTo?: (path: string) => void;
}

function Provided({ children, goTo }: { children: ReactNode; goTo: (path: string) => void }) {
  const provider = useSelfHostedProvider(goTo);
  return (
    <LoginProviderContext value={provider}>
      <SessionKeeper>{children}</SessionKeeper>
    </LoginProviderContext>
  );
}

/** Data, login provider and session, in the order they need each other. */
export function Providers({ children, queryClient, goTo = leavePage }: Props) {
  const [client] = useState(() => queryClient ?? createQueryClient());
  return (
    <QueryClientProvider client={client}>
      <Provided goTo={goTo}>{children}</Provided>
    </QueryClientProvider>
  );
}
