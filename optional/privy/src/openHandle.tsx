import {
  type PrivyClientConfig,
  PrivyProvider,
  getIdentityToken,
  useCreateWallet,
  useExportWallet,
  useIdentityToken,
  useLoginWithOAuth,
  usePrivy,
  useSendTransaction,
  useSignTypedData,
  useUser,
} from '@privy-io/react-auth';
import { createRoot } from 'react-dom/client';
import type { PrivyHandle, PrivyOptions, PrivyState } from '../../../packages/protocol/src/privy.ts';
import { useEffect } from 'react';

/** The single SDK instance of the page; two would conflict over the same storage. */
interface Running {
  state: PrivyState;
  actions: Promise<PrivyActions>;
  current(): PrivyActions | undefined;
  listeners: Set<PrivyOptions['onState']>;
}

const NOTHING: PrivyState = { ready: false, authenticated: false, discordId: null, identityToken: null, wallets: [] };
const running = new Map<string, Running>();

function createConfig(chain: PrivyOptions['chain']): PrivyClientConfig {
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
  const { promise, resolve } = Promise.withResolvers<PrivyActions>();
  let current: PrivyActions | undefined;
  const one: Running = { state: NOTHING, actions: promise, current: () => current, listeners: new Set() };
  addPrivyDialog(document);
  const place = document.createElement('div');
  document.body.append(place);
  const onChange = (state: PrivyState, actions: PrivyActions): void => {
    current = actions;
    resolve(actions);
    if (JSON.stringify(state) === JSON.stringify(one.state)) return;
    one.state = state;
    for (const listener of one.listeners) listener(state);
  };
  createRoot(place).render(
    <PrivyProvider appId={appId} config={createConfig(chain)}>
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
  const first = await one.actions;
  // The hooks' functions change with the signed-in user.
  const now = (): PrivyActions => one.current() ?? first;
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

const PORTAL = 'headlessui-portal-root';

/**
 * A top-level modal dialog for Privy's UI: the page's own sheets are modal, so anything outside a modal above them is
 * invisible and inert. The SDK renders into the element of this id and removes it when empty.
 */
function addPrivyDialog(page: Document): void {
  const dialog = page.createElement('dialog');
  dialog.setAttribute('aria-label', 'Privy');
  dialog.style.cssText =
    'position:fixed;inset:0;width:100vw;height:100dvh;max-width:none;max-height:none;margin:0;padding:0;border:0;background:none;';
  // Privy closes its own UI; Escape must not close the dialog beneath it.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  const addPortal = (): HTMLElement => {
    const portal = page.createElement('div');
    portal.id = PORTAL;
    dialog.append(portal);
    return portal;
  };
  addPortal();
  page.body.append(dialog);
  new MutationObserver(() => {
    const portal = dialog.querySelector<HTMLElement>(`#${PORTAL}`) ?? addPortal();
    if (portal.childElementCount === 0) dialog.close();
    else if (!dialog.open) dialog.showModal();
  }).observe(dialog, { childList: true, subtree: true });
}

/** Functions of the SDK, as last returned by its hooks. */
type PrivyActions = Omit<PrivyHandle, 'state' | 'close'>;

interface Props {
  chainId: number | undefined;
  onChange(state: PrivyState, actions: PrivyActions): void;
}

/** The fields of an SDK account that are read. */
interface Account {
  type: string;
  address?: string;
  chainType?: string;
  walletClientType?: string | undefined;
}

interface PrivyUser {
  discord?: { subject: string };
  linkedAccounts: readonly object[];
}

/** Addresses of Privy's embedded wallets; external wallets are ignored. */
function listEmbeddedWallets(user: PrivyUser | null): string[] {
  const accounts = (user?.linkedAccounts ?? []) as readonly Account[];
  return accounts.flatMap(({ type, address, chainType, walletClientType }) => {
    const isEmbedded = type === 'wallet' && chainType === 'ethereum' && /^privy(-v2)?$/.test(walletClientType ?? '');
    return isEmbedded && address !== undefined ? [address.toLowerCase()] : [];
  });
}

function toPrivyState(
  user: PrivyUser | null,
  known: Pick<PrivyState, 'ready' | 'authenticated' | 'identityToken'>,
): PrivyState {
  return { ...known, discordId: user?.discord?.subject ?? null, wallets: listEmbeddedWallets(user) };
}

const hex = (decimal: string): `0x${string}` => `0x${BigInt(decimal).toString(16)}`;

/** Renders nothing: passes the state and functions of the SDK's hooks out of React. */
function PrivyBridge({ chainId, onChange }: Props) {
  const { ready, authenticated, user, logout } = usePrivy();
  const { identityToken } = useIdentityToken();
  const { refreshUser } = useUser();
  const { initOAuth } = useLoginWithOAuth();
  const { createWallet } = useCreateWallet();
  const { exportWallet } = useExportWallet();
  const { sendTransaction } = useSendTransaction();
  const { signTypedData } = useSignTypedData();

  useEffect(() => {
    const state = toPrivyState(user, { ready, authenticated, identityToken });
    onChange(state, {
      login: () => initOAuth({ provider: 'discord' }),
      logout,
      async refresh() {
        const fresh = await refreshUser();
        return toPrivyState(fresh, { ready, authenticated: true, identityToken: await getIdentityToken() });
      },
      async createWallet() {
        const { address } = await createWallet();
        return address.toLowerCase();
      },
      exportWallet: (address) => exportWallet({ address }),
      async sendTransaction({ from, to, data, valueWei, gasLimit, maxFeeWei, priorityFeeWei, isSilent }) {
        const { hash } = await sendTransaction(
          {
            to,
            data,
            value: hex(valueWei),
            gasLimit: hex(gasLimit),
            maxFeePerGas: hex(maxFeeWei),
            maxPriorityFeePerGas: hex(priorityFeeWei),
            ...(chainId === undefined ? {} : { chainId }),
          },
          { address: from, uiOptions: { showWalletUIs: !isSilent } },
        );
        return hash;
      },
      async signTypedData(address, typedData) {
        const { signature } = await signTypedData(JSON.parse(typedData), {
          address,
          uiOptions: { showWalletUIs: true },
        });
        return signature;
      },
    });
  });
  return null;
}
