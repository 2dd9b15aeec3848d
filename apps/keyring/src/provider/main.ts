import { WALLET_INFO_PATH, type WalletInfo } from '@jumpy/protocol/walletSites';
import { createWalletProvider } from './walletProvider.ts';

/** A green J on the product's night, as a square. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="20" fill="#1D1247"/><path d="M58 20v36a14 14 0 0 1-28 0" fill="none" stroke="#B9F227" stroke-width="13" stroke-linecap="round"/></svg>',
)}`;

/** Announces the wallet to this page, now and whenever the page asks (EIP-6963). */
async function announceWallet(keyringOrigin: string): Promise<void> {
  const response = await fetch(`${keyringOrigin}${WALLET_INFO_PATH}`, { credentials: 'omit' });
  const { name, rdns, chainId } = (await response.json()) as WalletInfo;
  const detail = Object.freeze({
    info: Object.freeze({ uuid: crypto.randomUUID(), name, icon: ICON, rdns }),
    provider: createWalletProvider({ page: window, keyringOrigin, chainId }),
  });
  const announce = (): void => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}

announceWallet(new URL(import.meta.url).origin).catch(() =>
  console.warn('The wallet is not offered on this page: its operator does not allow this site, or it did not answer.'),
);
