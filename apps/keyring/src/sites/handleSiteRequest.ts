import type { WalletFacts } from '@jumpy/protocol/http/wallets';
import { RequestedTransaction } from '@jumpy/protocol/keyring';
import { type Address, getAddress, hexToBigInt, isAddressEqual } from 'viem';
import * as z from 'zod/mini';
import type { WalletAccount } from '../walletAccount.ts';
import type { KeyringClock } from '../clock.ts';
import { confirmSite } from '../dialogs/confirmSite.ts';
import type { DialogHost } from '../dialogs/dialogHost.ts';
import type { WatchVisibility } from '../dialogs/watchVisibility.ts';
import { findSiteTypedDataProblem } from '../policy/siteTypedData.ts';
import type { RequestRefusal } from '../requestOutcome.ts';
import { handleSignTypedData, type KeyringChain, toSendContext } from '../requests/handleRequest.ts';
import type { SendContextDeps } from '../requests/handleRequest.ts';
import { parseTypedData } from '../requests/parseTypedData.ts';
import { sendTransaction } from '../send/sendTransaction.ts';
import { SITE_ERROR, type SiteErrorCode, type SiteOutcome } from './siteChannel.ts';
import type { SiteStore } from './siteStore.ts';
import * as m from './messages.ts';

const AddressText = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const Quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/));
const Data = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/), z.maxLength(65_536));
const Ignored = z.optional(z.unknown());

/**
 * A transaction as pages pass it to `eth_sendTransaction`. The keyring reads gas and fees itself, so those are ignored;
 * a field that would change what is sent (`nonce`, access and authorization lists) is refused with the rest.
 */
const SiteTransaction = z.strictObject({
  from: AddressText,
  to: AddressText,
  value: z.optional(Quantity),
  data: z.optional(Data),
  input: z.optional(Data),
  chainId: z.optional(Quantity),
  gas: Ignored,
  gasPrice: Ignored,
  maxFeePerGas: Ignored,
  maxPriorityFeePerGas: Ignored,
  type: Ignored,
});

/** A request of a site, as it arrives in the window. */
export const SiteRequestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connect') }),
  z.object({ type: z.literal('revoke') }),
  z.object({
    type: z.literal('signTypedData'),
    address: AddressText,
    typedData: z.string().check(z.maxLength(16_384)),
  }),
  z.object({ type: z.literal('send'), transaction: SiteTransaction }),
]);
/** A checked request of a site. */
export type ParsedSiteRequest = z.infer<typeof SiteRequestSchema>;

/** Dependencies of a site's request. */
export interface SiteRequestContext {
  /** Origin of the site, as the browser says it. */
  site: string;
  sites: SiteStore;
  chain: KeyringChain | undefined;
  sendDeps: SendContextDeps['context'];
  clock: KeyringClock;
  dialogs: DialogHost;
  signal: AbortSignal;
  /** The signed-in player's account, after asking to sign in if necessary; undefined if the player gave up. */
  openAccount(): Promise<WalletAccount | undefined>;
  /** Shows the player why nothing was done. */
  showProblem(text: string): void;
  /** A transaction was sent, before it is mined. */
  onSent(txHash: string): void;
  watch?: WatchVisibility | undefined;
}

const fail = (code: SiteErrorCode, message: string): SiteOutcome => ({ ok: false, code, message });

/** Not connected, whatever the reason: a site that is not connected learns nothing about player and wallet. */
const NOT_CONNECTED = fail(SITE_ERROR.notConnected, 'This site is not connected to the wallet.');
const REJECTED = fail(SITE_ERROR.rejected, 'The player did not agree.');

/** Handles a request of a site. Sites can only connect, disconnect themselves, and ask for signatures and payments. */
export async function handleSiteRequest(context: SiteRequestContext, request: ParsedSiteRequest): Promise<SiteOutcome> {
  const { site, sites } = context;
  if (request.type === 'revoke') {
    await sites.disconnectOrigin(site);
    return { ok: true, result: null };
  }
  // Before anything is asked, so that a site cannot make players sign in or read for nothing.
  if (request.type !== 'connect' && !(await sites.hasOrigin(site))) return NOT_CONNECTED;
  const account = await context.openAccount();
  if (!account) return request.type === 'connect' ? REJECTED : NOT_CONNECTED;
  const facts = await account.fetchFacts();
  const problem = facts.ok ? await findWalletProblem(account, facts.value) : facts.error;
  if (problem !== undefined || !facts.ok || !facts.value.linked) {
    context.showProblem(problem ?? m.noWallet());
    return request.type === 'connect' ? REJECTED : NOT_CONNECTED;
  }
  const address = getAddress(facts.value.linked.address);
  if (request.type === 'connect') return connect(context, address);
  const from = request.type === 'send' ? request.transaction.from : request.address;
  if (!(await sites.has(address, site)) || !isAddressEqual(from as Address, address)) return NOT_CONNECTED;
  await sites.touch(address, site, context.clock.nowMs());
  return request.type === 'send'
    ? send(context, account, request.transaction)
    : sign(context, account, request.typedData);
}

/**
 * Why the wallet cannot be used here. It is never opened for a site: a window that another site opened asks for no
 * secret, so that players never get used to that.
 */
async function findWalletProblem(account: WalletAccount, { linked }: WalletFacts): Promise<string | undefined> {
  if (!linked) return m.noWallet();
  if (linked.provider !== 'keyring') return m.otherProvider();
  return (await account.hasDeviceShare(linked)) ? undefined : m.notOnThisDevice();
}

async function connect(
  { site, sites, clock, dialogs, signal, watch }: SiteRequestContext,
  address: Address,
): Promise<SiteOutcome> {
  const result = address.toLowerCase();
  if (await sites.has(address, site)) {
    await sites.touch(address, site, clock.nowMs());
    return { ok: true, result };
  }
  if (!(await confirmSite(dialogs, { site, address, watch })) || signal.aborted) return REJECTED;
  await sites.connect(address, site, clock.nowMs());
  return { ok: true, result };
}

async function sign(
  { site, chain, dialogs, signal, showProblem }: SiteRequestContext,
  account: WalletAccount,
  typedData: string,
): Promise<SiteOutcome> {
  const chainId = chain?.config.chainId;
  if (!chain || chainId === undefined) return fail(SITE_ERROR.otherChain, 'The wallet has no chain.');
  const parsed = parseTypedData(typedData, chainId);
  if (!parsed.ok)
    return parsed.code === 'other_chain'
      ? fail(SITE_ERROR.otherChain, `The typed data is for another chain than ${chainId}.`)
      : fail(SITE_ERROR.invalid, 'The typed data is not valid EIP-712 with every field typed.');
  const problem = findSiteTypedDataProblem(parsed.shown, chain.config.contracts);
  if (problem === 'no_chain') return fail(SITE_ERROR.invalid, `The domain has to name its chainId, ${chainId}.`);
  if (problem === 'our_contract') {
    showProblem(m.signatureForOurContract());
    return fail(SITE_ERROR.refused, 'The wallet signs nothing for this contract.');
  }
  const outcome = await handleSignTypedData(account, dialogs, { typedData, chainId, site, signal });
  if (!outcome.ok) return toSiteFailure(outcome, showProblem);
  return { ok: true, result: (outcome.result as { signature: string }).signature };
}

/** Answers as soon as the transaction is sent; what becomes of it is on the chain. */
async function send(
  { site, chain, sendDeps, dialogs, signal, showProblem, onSent }: SiteRequestContext,
  account: WalletAccount,
  { to, value, data, input, chainId }: Extract<ParsedSiteRequest, { type: 'send' }>['transaction'],
): Promise<SiteOutcome> {
  if (!chain) return fail(SITE_ERROR.otherChain, 'The wallet has no chain.');
  if (chainId !== undefined && hexToBigInt(chainId as '0x1') !== BigInt(chain.config.chainId))
    return fail(SITE_ERROR.otherChain, `The wallet only sends on chain ${chain.config.chainId}.`);
  if (data !== undefined && input !== undefined && data.toLowerCase() !== input.toLowerCase())
    return fail(SITE_ERROR.invalid, '`data` and `input` differ.');
  const wanted = RequestedTransaction.safeParse({
    to,
    data: (data ?? input ?? '0x').toLowerCase(),
    valueWei: hexToBigInt((value ?? '0x0') as '0x0').toString(),
  });
  if (!wanted.success) return fail(SITE_ERROR.invalid, 'The transaction is not valid.');
  let txHash: string | undefined;
  const sendContext = toSendContext(account, {
    ...{ context: sendDeps, chain, host: dialogs, site, signal },
    progress(progress) {
      if (progress.stage !== 'sent' || progress.txHash === undefined) return;
      txHash = progress.txHash;
      onSent(txHash);
    },
  });
  const outcome = await sendTransaction(sendContext, wanted.data);
  txHash ??= outcome.ok ? outcome.result.txHash : outcome.txHash;
  return txHash === undefined && !outcome.ok
    ? toSiteFailure(outcome, showProblem)
    : { ok: true, result: txHash ?? null };
}

const FAILURE_CODES: Partial<Record<RequestRefusal['code'], SiteErrorCode>> = {
  rejected: SITE_ERROR.rejected,
  busy: SITE_ERROR.busy,
  bad_request: SITE_ERROR.invalid,
  refused: SITE_ERROR.refused,
  unprotected: SITE_ERROR.refused,
  insufficient_funds: SITE_ERROR.refused,
  reverted: SITE_ERROR.refused,
};

/** The player and the connected site get the same reason. */
function toSiteFailure({ code, error }: RequestRefusal, showProblem: SiteRequestContext['showProblem']): SiteOutcome {
  if (code === 'rejected') return REJECTED;
  showProblem(error);
  return fail(FAILURE_CODES[code] ?? SITE_ERROR.internal, error);
}
