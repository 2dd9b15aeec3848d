import {
  activationMessage,
  CreateWalletResponse,
  KeyringTokenResponse,
  LinkedWalletResponse,
  protectionMessage,
  type RecoveryBlob,
  resplitMessage,
} from '@jumpy/protocol/http/keyring';
import { KeyringTicketResponse, type LinkedWallet } from '@jumpy/protocol/http/wallets';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { type Answer, Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';

/** Base64url text in the keyring's format. */
export const newShare = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(66))).toString('base64url');

export const newAccount = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey());

/** A player's keyring page: no cookies, its own origin, a bearer token. */
export interface Keyring {
  player: SeededPlayer;
  /** Client of the app's page. */
  app: Client;
  token: string;
  post(path: string, body?: object): Promise<Answer>;
}

export async function askTicket(app: Client): Promise<string> {
  return (await app.post('/api/keyring-ticket')).as(KeyringTicketResponse).ticket;
}

/** A request from the keyring's page, with or without a token. */
export function postAs(
  server: TestApp,
  { path, body, token }: { path: string; body?: object | undefined; token?: string | undefined },
): Promise<Answer> {
  const page = new Client(server.app, server.context.env.keyringUrl);
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return page.post(`/api/keyring/${path}`, body, { headers });
}

export async function openKeyring(server: TestApp, known?: SeededPlayer): Promise<Keyring> {
  const app = await server.signIn(known);
  const ticket = await askTicket(app);
  const { token } = (await postAs(server, { path: 'token', body: { ticket } })).as(KeyringTokenResponse);
  return { player: app.player, app, token, post: (path, body) => postAs(server, { path, body, token }) };
}

export interface HeldWallet {
  account: PrivateKeyAccount;
  share: string;
  wallet: LinkedWallet;
}

export async function beginWallet(
  keyring: Keyring,
  {
    account = newAccount(),
    share = newShare(),
    replaces,
  }: { account?: PrivateKeyAccount; share?: string; replaces?: string } = {},
): Promise<{ account: PrivateKeyAccount; share: string; answer: Answer }> {
  const answer = await keyring.post('begin', { address: account.address, share, ...(replaces ? { replaces } : {}) });
  return { account, share, answer };
}

/** Signs the challenge of `begin` and submits it. */
export async function activateWallet(
  keyring: Keyring,
  { account, answer }: { account: PrivateKeyAccount; answer: Answer },
): Promise<Answer> {
  const { walletId, nonce } = answer.as(CreateWalletResponse);
  const signature = await account.signMessage({ message: activationMessage({ walletId, nonce }) });
  return keyring.post('activate', { walletId, signature });
}

export async function linkWallet(keyring: Keyring, options: { replaces?: string } = {}): Promise<HeldWallet> {
  const { account, share, answer } = await beginWallet(keyring, options);
  const linked = await activateWallet(keyring, { account, answer });
  return { account, share, wallet: linked.as(LinkedWalletResponse).wallet };
}

export async function protect(
  keyring: Keyring,
  { account, wallet }: HeldWallet,
  fields: RecoveryBlob & { version: number; generation?: number },
): Promise<Answer> {
  const body = { walletId: wallet.walletId, generation: wallet.generation, ...fields };
  return keyring.post('protect', {
    ...body,
    signature: await account.signMessage({ message: protectionMessage(body) }),
  });
}

export async function resplit(
  keyring: Keyring,
  { account, wallet }: HeldWallet,
  fields: { share: string; recovery?: RecoveryBlob[]; generation?: number },
): Promise<Answer> {
  const body = { walletId: wallet.walletId, generation: wallet.generation, recovery: [], ...fields };
  return keyring.post('resplit', { ...body, signature: await account.signMessage({ message: resplitMessage(body) }) });
}
