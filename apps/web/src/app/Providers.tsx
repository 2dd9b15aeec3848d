import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@jumpy/protocol/http/session';
import { useCallback, useMemo, useState } from 'react';
import { useConfig } from '../data/config.ts';
import { keys } from '../data/keys.ts';
import { LoginProviderContext } from '../data/provider.ts';
import { createQueryClient } from '../data/queryClient.ts';
import { selfHostedProvider } from '../data/selfHostedProvider.ts';
import type { SessionState } from '../data/readSession.ts';
import { useSession } from '../data/session.ts';
import { type WalletClient, WalletClientContext } from '../data/walletClient.ts';
import { RunsProvider } from '../runs/RunsProvider.tsx';
import type { Known } from './known.ts';
import { LedgerBeside } from './LedgerBeside.tsx';
import { NewsBeside } from './NewsBeside.tsx';
import { InvitesBeside } from './InvitesBeside.tsx';
import { ProfileBeside } from './ProfileBeside.tsx';
import { RoomsBeside } from './RoomsBeside.tsx';
import { SessionKeeper } from './SessionKeeper.tsx';
import { SettingsBeside } from './SettingsBeside.tsx';
import { useNetworkWatch } from './useNetworkWatch.ts';
import { useOpenWallet } from './useOpenWallet.ts';
import { useSignInMethod } from './useSignInMethod.ts';
import { WindowAsksBeside } from './WindowAsksBeside.tsx';
import type { Elements } from '../ui/elements.ts';

interface Props {
  children: Elements;
  /** Leaves the page. */
  goTo: (path: string) => void;
  known?: Known | undefined;
  /** Given by tests; the page makes its own. */
  queryClient?: QueryClient | undefined;
  /** Given by the catalogue; the page opens the player's own. */
  walletClient?: WalletClient | undefined;
}

function SignedIn({ children, goTo, walletClient }: Pick<Props, 'children' | 'goTo' | 'walletClient'>) {
  const config = useConfig();
  const { ready, user } = useSession();
  const known = ready ? user : undefined;
  const wallet = useOpenWallet({ config, user: walletClient ? undefined : known, goTo });
  const queryClient = useQueryClient();
  const enter = useCallback(
    (entered: SessionUser) =>
      void queryClient.setQueryData<SessionState>(keys.session, { user: entered, arrival: 'signedIn' }),
    [queryClient],
  );
  const signIn = useSignInMethod({ config, user: known, onSignedIn: enter, goTo });
  const provider = useMemo(
    () => selfHostedProvider({ config, user: known, goTo, leaveWallet: wallet?.close, signIn }),
    [config, known, goTo, wallet, signIn],
  );
  return (
    <LoginProviderContext value={provider}>
      <WalletClientContext value={walletClient ?? wallet ?? null}>
        <SessionKeeper>
          <RunsProvider>
            {children}
            <NewsBeside />
            <SettingsBeside />
            <ProfileBeside />
            <InvitesBeside />
            <RoomsBeside />
            <LedgerBeside />
            <WindowAsksBeside />
          </RunsProvider>
        </SessionKeeper>
      </WalletClientContext>
    </LoginProviderContext>
  );
}

function startClient(known: Known | undefined, given: QueryClient | undefined): QueryClient {
  const client = given ?? createQueryClient();
  if (known) {
    client.setQueryData(keys.session, known.session);
    client.setQueryData(keys.config, known.config);
  }
  return client;
}

/** Data, login provider and session, in the order they need each other. */
export function Providers({ children, goTo, known, queryClient, walletClient }: Props) {
  const [client] = useState(() => startClient(known, queryClient));
  useNetworkWatch(client);
  return (
    <QueryClientProvider client={client}>
      <SignedIn goTo={goTo} walletClient={walletClient}>
        {children}
      </SignedIn>
    </QueryClientProvider>
  );
}
