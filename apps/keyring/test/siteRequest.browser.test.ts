import { CONTRACT_NAMES, type ContractAddresses } from '@jumpy/protocol/http/chainConfig';
import { deleteDB } from 'idb';
import { type Address, getAddress, type Hex, verifyTypedData } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { handleSiteRequest, SiteRequestSchema, type SiteRequestContext } from '../src/sites/handleSiteRequest.ts';
import { SITE_ERROR, type SiteOutcome } from '../src/sites/siteChannel.ts';
import { createSiteStore, type SiteStore } from '../src/sites/siteStore.ts';
import { showSiteList } from '../src/sites/showSiteList.ts';
import { BROWSER_CLOCK } from '../src/clock.ts';
import { heading, type Harness, openHarness, press } from './support/dialogTest.ts';
import { wearPageStyle } from './support/pageStyle.ts';

const SHOP = 'https://shop.example';
const CHAIN_ID = 10_143;
const contracts = Object.fromEntries(
  CONTRACT_NAMES.map((name, index) => [name, `0x${String(index + 1).repeat(40)}`]),
) as ContractAddresses;

wearPageStyle();
let harness: Harness;
let sites: SiteStore;
let address: Address;
let problems: string[];
let cancel: AbortController;
let databases = 0;
beforeEach(async () => {
  harness = await openHarness();
  address = getAddress(harness.server.linked?.address ?? expect.unreachable());
  sites = createSiteStore(`sites-${(databases += 1)}`);
  problems = [];
  cancel = new AbortController();
});
afterEach(async () => {
  sites.close();
  await deleteDB(`sites-${databases}`);
  await harness.close();
});

function ask(request: object, change: Partial<SiteRequestContext> = {}): Promise<SiteOutcome> {
  const context: SiteRequestContext = {
    ...{ site: SHOP, sites, dialogs: harness.dialogs, signal: cancel.signal, clock: BROWSER_CLOCK },
    chain: { config: { chainId: CHAIN_ID, contracts, isLocal: true } as never, client: {} as never, calls: [] },
    sendDeps: {} as never,
    openAccount: async () => harness.account,
    showProblem: (text) => void problems.push(text),
    onSent: () => expect.unreachable(),
    ...change,
  };
  return handleSiteRequest(context, SiteRequestSchema.parse(request));
}

const typedData = (domain: object = {}) => ({
  domain: { name: 'Shop', chainId: CHAIN_ID, ...domain },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'A hat' },
});
const sign = (domain: object = {}, from: string = address) => ({
  type: 'signTypedData',
  address: from,
  typedData: JSON.stringify(typedData(domain)),
});
const code = (outcome: SiteOutcome): number | undefined => (outcome.ok ? undefined : outcome.code);
const connect = (site = SHOP): Promise<void> => sites.connect(address, site, 1);

describe('connecting', () => {
  it('names the site in full, and gives the address once the player has agreed', async () => {
    const asked = ask({ type: 'connect' });
    await heading('Connect your wallet?');
    expect(document.body.textContent).toContain(SHOP);
    expect(document.body.textContent).toContain(address);
    await press('Connect');
    expect(await asked).toEqual({ ok: true, result: address.toLowerCase() });
    expect(await sites.list()).toMatchObject([{ origin: SHOP, address: address.toLowerCase() }]);
    expect(await ask({ type: 'connect' })).toEqual({ ok: true, result: address.toLowerCase() });
  });

  it('warns of letters that look like others', async () => {
    const asked = ask({ type: 'connect' }, { site: 'https://xn--shp-0na.example' });
    await heading('Connect your wallet?');
    expect(document.body.textContent).toContain('https://xn--shp-0na.example');
    expect(document.body.textContent).toContain('letters that can look like others');
    await press('Cancel');
    expect(code(await asked)).toBe(SITE_ERROR.rejected);
    expect(await sites.list()).toEqual([]);
  });

  it.each<[string, (context: Harness) => Partial<SiteRequestContext>, RegExp | undefined]>([
    ['who does not sign in', () => ({ openAccount: async () => undefined }), undefined],
    ['without a wallet', ({ server }) => (Object.assign(server, { linked: undefined }), {}), /have a wallet yet/],
  ])('tells the site of a player %s only that it is not connected', async (_name, change, problem) => {
    const outcome = await ask({ type: 'connect' }, change(harness));
    expect(outcome).toEqual({ ok: false, code: SITE_ERROR.rejected, message: 'The player did not agree.' });
    expect(problems).toEqual(problem ? [expect.stringMatching(problem)] : []);
  });

  it('asks for no secret where the wallet is on another device', async () => {
    const other = await harness.another();
    expect(code(await ask({ type: 'connect' }, { openAccount: async () => other.account }))).toBe(SITE_ERROR.rejected);
    expect(problems).toEqual([expect.stringContaining('isn’t open on this device')]);
    expect(document.querySelector('input')).toBeNull();
    await other.close();
  });

  it('counts for this wallet alone, not for the next one', async () => {
    await sites.connect(`0x${'9'.repeat(40)}`, SHOP, 1);
    expect(code(await ask(sign()))).toBe(SITE_ERROR.notConnected);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});

describe('a signature', () => {
  it('is asked for in the name of the site, and made by the wallet', async () => {
    await connect();
    const asked = ask(sign());
    await heading('Sign a message');
    expect(document.body.textContent).toContain(`${SHOP} asks for this. It is not part of Jumpy.`);
    await press('Sign');
    const outcome = await asked;
    if (!outcome.ok) return expect.unreachable(outcome.message);
    const signature = outcome.result as Hex;
    expect(await verifyTypedData({ ...typedData(), address, signature } as never)).toBe(true);
  });

  it.each<[string, object, number]>([
    ['for another chain', { chainId: 1 }, SITE_ERROR.otherChain],
    ['for every chain', { chainId: undefined }, SITE_ERROR.invalid],
    ['for a contract of ours', { verifyingContract: contracts.jumpShop }, SITE_ERROR.refused],
    [
      'for one of ours in capitals',
      { verifyingContract: `0x${'1'.repeat(40)}`.toUpperCase().replace('X', 'x') },
      SITE_ERROR.refused,
    ],
  ])('is never made %s, and nobody is asked', async (_name, domain, expected) => {
    await connect();
    expect(code(await ask(sign(domain)))).toBe(expected);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });

  it('is refused to a site that is not connected, to a twin of one that is, and for another account', async () => {
    await connect();
    const asked: (() => Promise<SiteOutcome>)[] = [
      () => ask(sign(), { site: 'https://other.example' }),
      () => ask(sign(), { site: `${SHOP}:8443` }),
      () => ask(sign(), { site: 'http://localhost' }),
      () => ask(sign({}, `0x${'9'.repeat(40)}`)),
    ];
    for (const each of asked) expect(code(await each())).toBe(SITE_ERROR.notConnected);
    expect(problems).toEqual([]);
  });

  it('is not even a reason to ask for a sign-in where the site is not connected', async () => {
    const outcome = await ask(sign(), { openAccount: () => expect.unreachable() });
    expect(code(outcome)).toBe(SITE_ERROR.notConnected);
  });

  it('is not made when the page gave up', async () => {
    await connect();
    const asked = ask(sign(), {
      dialogs: { show: async () => (cancel.abort(), true as never) },
    });
    expect(code(await asked)).toBe(SITE_ERROR.rejected);
  });
});

describe('disconnecting', () => {
  it('is what a site may do itself, for itself alone, without the player', async () => {
    await connect();
    await connect('https://other.example');
    expect(await ask({ type: 'revoke' }, { openAccount: () => expect.unreachable() })).toEqual({
      ok: true,
      result: null,
    });
    expect((await sites.list()).map(({ origin }) => origin)).toEqual(['https://other.example']);
    expect(code(await ask(sign()))).toBe(SITE_ERROR.notConnected);
  });

  it('is what the player does in the list', async () => {
    await connect();
    await sites.connect(address, 'https://other.example', 2);
    await showSiteList(document.body, { sites, appOrigin: 'https://app.example', productName: 'Jumpy' });
    const names = page
      .getByRole('region')
      .elements()
      .map((element) => element.getAttribute('aria-label'));
    expect(names).toEqual(['https://other.example', SHOP]);
    await press(`Disconnect ${SHOP}`);
    await expect.element(page.getByText(`${SHOP} is disconnected. It has to ask you again.`)).toBeInTheDocument();
    expect(code(await ask(sign()))).toBe(SITE_ERROR.notConnected);
    await press('Disconnect https://other.example');
    await expect.element(page.getByText('No site is connected in this browser.')).toBeInTheDocument();
  });
});
