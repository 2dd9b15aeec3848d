import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteRequestContext } from '../src/sites/handleSiteRequest.ts';
import { formatSiteHash, parseSiteHash, SITE_CHANNEL, SITE_ERROR } from '../src/sites/siteChannel.ts';
import { runSiteWindow } from '../src/sites/siteWindow.ts';
import { createSiteStore, type SiteStore } from '../src/sites/siteStore.ts';

const SHOP = 'https://shop.example';
const KEYRING = 'https://keyring.example';
const CODE = '12'.repeat(16);
const config = { appOrigin: 'https://app.example', movedFrom: ['https://old.example'], sites: [SHOP] };
const REVOKE = { channel: SITE_CHANNEL, type: 'ask', code: CODE, request: { type: 'revoke' } };

let place: HTMLElement;
let self: EventTarget & { close(): void; isClosed: boolean };
/** Message sources must be windows or ports, so a port stands for the site's page. */
let opener: MessagePort & Window;
let posted: { data: Record<string, unknown>; to: string }[];
let contexts: number;
let sites: SiteStore;
let isBusy: boolean;
let release: () => void;
let held: Promise<void>;

beforeEach(() => {
  place = document.body.appendChild(document.createElement('main'));
  self = Object.assign(new EventTarget(), { isClosed: false, close: () => void (self.isClosed = true) });
  posted = [];
  [contexts, isBusy] = [0, false];
  held = new Promise((resolve) => (release = resolve));
  opener = Object.assign(new MessageChannel().port1, {
    postMessage: (data: Record<string, unknown>, to: string) => void posted.push({ data, to }),
  }) as never;
  sites = { ...createSiteStore('unused'), disconnectOrigin: async () => held };
});
afterEach(() => place.remove());

function open(change: Partial<Parameters<typeof runSiteWindow>[1]> = {}): void {
  runSiteWindow(place, {
    ...{ self, opener, code: CODE, site: SHOP, origin: KEYRING, config },
    withLock: async (work) => (isBusy ? undefined : work()),
    async createContext(window) {
      contexts += 1;
      return { ...window, sites } as unknown as SiteRequestContext;
    },
    ...change,
  });
}

/** Delivers a message to the window, by default from the site's page. */
const tell = (data: unknown, change: MessageEventInit = {}): void =>
  void self.dispatchEvent(new MessageEvent('message', { source: opener, origin: SHOP, data, ...change }));
const answers = (): unknown[] => posted.flatMap(({ data }) => (data['type'] === 'answer' ? [data['outcome']] : []));
const settle = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

describe('the window that a site opens', () => {
  it('speaks to that site alone, takes one request, answers once and closes', async () => {
    open();
    expect(posted).toEqual([{ data: { channel: SITE_CHANNEL, type: 'here', code: CODE }, to: SHOP }]);
    release();
    tell(REVOKE);
    tell(REVOKE);
    await waitUntil(() => expect(answers()).toEqual([{ ok: true, result: null }]));
    tell(REVOKE);
    await settle();
    expect([contexts, answers().length, self.isClosed]).toEqual([1, 1, true]);
    expect(new Set(posted.map(({ to }) => to))).toEqual(new Set([SHOP]));
  });

  it.each<[string, unknown, MessageEventInit]>([
    ['another window', REVOKE, { source: new MessageChannel().port1 }],
    ['nobody', REVOKE, { source: null }],
    ['its opener after that went to another site', REVOKE, { origin: 'https://evil.example' }],
    ['its opener as an opaque page', REVOKE, { origin: 'null' }],
    ['the app', REVOKE, { origin: config.appOrigin }],
    ['who does not know the code', { ...REVOKE, code: '0'.repeat(32) }, {}],
    ['the channel of the app', { channel: 'jumpy.keyring.1', message: { type: 'status', id: '1' } }, {}],
    ['who says something else', { ...REVOKE, type: 'answer' }, {}],
    ['who says nothing', null, {}],
  ])('does not hear %s', async (_name, data, change) => {
    open();
    for (let index = 0; index < 500; index += 1) tell(data, change);
    await settle();
    expect([contexts, answers()]).toEqual([0, []]);
  });

  it.each<[string, object]>([
    ['what nobody knows', { type: 'export' }],
    ['a message to sign as it is', { type: 'personalSign', message: '0x' }],
    ['typed data of a megabyte', { type: 'signTypedData', address: `0x${'1'.repeat(40)}`, typedData: 'x'.repeat(1e6) }],
    ['typed data that is none', { type: 'signTypedData', address: `0x${'1'.repeat(40)}`, typedData: {} }],
    ['a transaction without a sender', { type: 'send', transaction: { to: `0x${'1'.repeat(40)}` } }],
    ['a value that is none', { type: 'send', transaction: transactionOf({ value: '1' }) }],
    ['a value beyond 256 bits', { type: 'send', transaction: transactionOf({ value: `0x1${'0'.repeat(64)}` }) }],
    ['a nonce', { type: 'send', transaction: transactionOf({ nonce: '0x1' }) }],
    ['an access list', { type: 'send', transaction: transactionOf({ accessList: [] }) }],
    ['an authorization', { type: 'send', transaction: transactionOf({ authorizationList: [] }) }],
    ['data of a megabyte', { type: 'send', transaction: transactionOf({ data: `0x${'00'.repeat(1e6)}` }) }],
  ])('answers %s as invalid and asks nothing', async (_name, request) => {
    open();
    tell({ ...REVOKE, request });
    await settle();
    expect(answers()).toEqual([expect.objectContaining({ ok: false, code: SITE_ERROR.invalid })]);
    expect(contexts).toBe(0);
  });

  it.each<[string, string]>([
    ['https://other.example', 'can’t ask for your wallet here'],
    ['http://shop.example', 'isn’t served over https'],
    [config.appOrigin, 'doesn’t need this window'],
    [KEYRING, 'doesn’t need this window'],
    ['https://old.example', 'doesn’t need this window'],
  ])('turns %s away, whatever it asks', async (site, text) => {
    open({ site, config: { ...config, sites: [SHOP, 'http://shop.example', config.appOrigin] } });
    tell(REVOKE, { origin: site });
    await settle();
    expect(place.textContent).toContain(text);
    expect([contexts, posted.map(({ data }) => data['type'])]).toEqual([0, ['answer']]);
    expect(answers()).toEqual([expect.objectContaining({ code: SITE_ERROR.notConnected })]);
  });

  it.each(['null', '*', '', 'javascript:alert(1)'])('posts nothing to %j, which is no site', async (site) => {
    open({ site });
    expect([posted, place.textContent]).toEqual([[], expect.stringContaining('without an address of its own')]);
  });

  it('says so when the browser cuts it off', () => {
    open({ opener: null });
    expect(place.textContent).toContain('cut this window off');
  });

  it('is busy while another window answers', async () => {
    isBusy = true;
    open();
    tell(REVOKE);
    await waitUntil(() => expect(answers()).toEqual([expect.objectContaining({ code: SITE_ERROR.busy })]));
    expect(place.textContent).toContain('another window');
  });

  it('ends what it asks when the page gives up, and answers nothing afterwards', async () => {
    let signal: AbortSignal | undefined;
    open({
      async createContext(window) {
        ({ signal } = window);
        return { ...window, sites } as unknown as SiteRequestContext;
      },
    });
    tell(REVOKE);
    await settle();
    tell({ channel: SITE_CHANNEL, type: 'over', code: '0'.repeat(32) });
    expect(signal?.aborted).toBe(false);
    tell({ channel: SITE_CHANNEL, type: 'over', code: CODE });
    release();
    await settle();
    expect([signal?.aborted, answers(), self.isClosed]).toEqual([true, [], true]);
  });

  it('says that something failed, without the reason, and stays open to be read', async () => {
    open({ createContext: () => Promise.reject(new Error('secret')) });
    tell(REVOKE);
    await waitUntil(() =>
      expect(answers()).toEqual([
        { ok: false, code: SITE_ERROR.internal, message: expect.not.stringContaining('secret') },
      ]),
    );
    expect([place.textContent, self.isClosed]).toEqual([expect.stringContaining('Something went wrong'), false]);
  });
});

describe('the address of the window', () => {
  it('carries the code and the site, and is otherwise the list', () => {
    const hash = formatSiteHash({ code: CODE, site: SHOP });
    expect(parseSiteHash(hash)).toEqual({ code: CODE, site: SHOP });
    for (const other of ['', '#', '#ask=12', `#ask=${CODE}`, `#site=${SHOP}`, `#ask=${'x'.repeat(32)}&site=${SHOP}`])
      expect([other, parseSiteHash(other)]).toEqual([other, undefined]);
  });
});

function transactionOf(change: object): object {
  return { from: `0x${'1'.repeat(40)}`, to: `0x${'2'.repeat(40)}`, ...change };
}
