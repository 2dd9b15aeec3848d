import { type PrivyClientConfig, PrivyProvider } from '@privy-io/react-auth';
import { createRoot } from 'react-dom/client';
import type { PrivyHandle, PrivyOptions, PrivyState } from '../../../packages/protocol/src/privy.ts';
import { layStage } from './layStage.ts';
import { type PrivyDoings, PrivyBridge } from './PrivyBridge.tsx';

/** The single SDK instance of the page; two would conflict over the same storage. */
interface Running {
  state: PrivyState;
  doings: Promise<PrivyDoings>;
  current(): PrivyDoings | undefined;
  listeners: Set<PrivyOptions['onState']>;
}

const NOTHING: PrivyState = { ready: false, authenticated: false, discordId: null, identityToken: null, wallets: [] };
const running = new Map<string, Running>();

function configOf(chain: PrivyOptions['chain']): PrivyClientConfig {
  const known = chain
    ? {
        id: chain.chainId,
        name: 'Monad',
        nativeCurrency: { name: 'MON', symbol: 'MON', decimals: 18 },
        rpcUrls: { default: { http: [chain.rpcUrl] } },
        blockExplorers: { default: { name: 'Explorer', url: chain.explorerUrl } },
      }
    : undefined;
  return {
    loginMethods: ['discord'],
    externalWallets: { disableAllExternalWallets: true },
    // The page creates the wallet itself, to show progress.
    embeddedWallets: { ethereum: { createOnLogin: 'off' } },
    ...(known ? { supportedChains: [known], defaultChain: known } : {}),
  };
}

function start({ appId, chain }: PrivyOptions): Running {
  const { promise, resolve } = Promise.withResolvers<PrivyDoings>();
  let current: PrivyDoings | undefined;
  const one: Running = { state: NOTHING, doings: promise, current: () => current, listeners: new Set() };
  layStage(document);
  const place = document.createElement('div');
  document.body.append(place);
  const onChange = (state: PrivyState, doings: PrivyDoings): void => {
    current = doings;
    resolve(doings);
    if (JSON.stringify(state) === JSON.stringify(one.state)) return;
    one.state = state;
    for (const tell of one.listeners) tell(state);
  };
  createRoot(place).render(
    <PrivyProvider appId={appId} config={configOf(chain)}>
      <PrivyBridge chainId={chain?.chainId} onChange={onChange} />
    </PrivyProvider>,
  );
  return one;
}

/** Starts Privy, or returns another handle to the running instance. */
export async function openHandle(options: PrivyOptions): Promise<PrivyHandle> {
  const one = running.get(options.appId) ?? start(options);
  running.set(options.appId, one);
  one.listeners.add(options.onState);
  const first = await one.doings;
  // The hooks' functions change with the signed-in user.
  const now = (): PrivyDoings => one.current() ?? first;
  return {
    state: () => one.state,
    login: () => now().login(),
    logout: () => now().logout(),
    refresh: () => now().refresh(),
    createWallet: () => now().createWallet(),
    exportWallet: (address) => now().exportWallet(address),
    sendTransaction: (transaction) => now().sendTransaction(transaction),
    signTypedData: (address, typedData) => now().signTypedData(address, typedData),
    close: () => void one.listeners.delete(options.onState),
  };
}
