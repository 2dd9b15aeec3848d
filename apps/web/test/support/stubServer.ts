import { ENDPOINTS } from '@jumpy/protocol/endpoints';
import {
  boardOf,
  claimOf,
  collectionOf,
  CONFIG,
  invitesOf,
  LINKED,
  MOONBEAN,
  ledgerOf,
  noticesOf,
  ownPlaceOf,
  playerXpOf,
  questsOf,
  RANKINGS,
  RICH_STATS,
  rowsTo,
  shopOf,
  xpOf,
} from './wire.ts';

/** What a call takes and answers, by the table; a call beyond it is an error of the page. */
function endpointOf({ method, name }: Pick<Call, 'method' | 'name'>): (typeof ENDPOINTS)[number] | undefined {
  const fits = (path: string): boolean => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(name);
  return ENDPOINTS.find((endpoint) => endpoint.method === method && fits(endpoint.path));
}

/** What the answer to a call is kept as; runs are asked for by their id. */
function answerName(name: string): string {
  if (name.startsWith('players/')) return 'players/*/xp';
  if (name.startsWith('live/')) return 'live/*';
  if (/^profiles\/[^/]+\/quests\//.test(name)) return 'profiles/*/quests/*';
  if (name.startsWith('profiles/') && name !== 'profiles/self') return 'profiles/*';
  if (name.startsWith('room-races/')) return 'room-races/*';
  return name.startsWith('runs/') ? 'runs/*' : name;
}

/** A call as the server saw it. */
export interface Call {
  name: string;
  method: string;
  query: string;
  body: unknown;
  headers: Headers;
}

/** Answers with a status other than 200. */
export class Refusal {
  readonly status: number;
  readonly code: string;
  readonly error: string;
  constructor(status: number, code: string, error = 'Refused.') {
    this.status = status;
    this.code = code;
    this.error = error;
  }
}

/** Never answers. */
export const SILENCE = Symbol('silence');
/** The line is cut. */
export const CUT = Symbol('cut');

type Answers = Record<string, unknown>;

/** A server inside the page: it holds itself to the protocol and remembers what it was asked. */
export interface StubServer {
  calls: Call[];
  /** Replaces answers: a value, a `Refusal`, a `Response`, `SILENCE`, `CUT`, or a function of the call, which may take its time. */
  answer(answers: Answers): void;
  /** How often a call was made. */
  count(name: string): number;
  /** Sends an event down every open socket. */
  send(event: unknown): void;
  sockets: StubSocket[];
  close(): void;
}

/** The page's end of a socket that the test holds the other end of. */
export class StubSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly url: string;
  readyState = 0;
  sent: string[] = [];

  constructor(url: string) {
    super();
    this.url = url;
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  send(data: string): void {
    this.sent.push(data);
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

/** Signed in as Moonbean with a rich account. */
export const SIGNED_IN: Answers = {
  session: { success: true, authenticated: true, user: MOONBEAN },
  config: CONFIG,
  logout: { success: true },
  'refresh-profile': { success: true, user: MOONBEAN },
  stats: RICH_STATS,
  rankings: RANKINGS,
  'get-user-xp': xpOf(21_594),
  'leaderboards/scores': boardOf('scores', rowsTo(8)),
  'leaderboards/scores/without-rooms': { success: true, rows: rowsTo(8) },
  'leaderboards/jumps': boardOf('jumps', rowsTo(8)),
  'leaderboards/levels': boardOf('levels', rowsTo(8)),
  'leaderboards/scores/self': ownPlaceOf('scores'),
  'leaderboards/jumps/self': ownPlaceOf('jumps'),
  'leaderboards/levels/self': ownPlaceOf('levels'),
  runs: { success: true, runs: [], total: 0, levels: [] },
  live: { success: true, runs: [], total: 0 },
  'account/watching': { success: true, othersMayWatch: true },
  'account/profile': { success: true, isPublic: true },
  transactions: { success: true, transactions: [], next: null },
  quests: { success: true, board: questsOf() },
  notices: noticesOf(),
  'notices/read': { success: true, unread: 0 },
  'xp/ledger': ledgerOf(),
  'players/*/xp': playerXpOf(),
  'daily-claim': { success: true, claim: claimOf() },
  'get-onboarding-status': { success: true, onboarding_done: true, may_close: true },
  invites: { success: true, board: invitesOf() },
  referrer: { success: true, name: null },
  shop: shopOf([]),
  collection: collectionOf(),
  wallet: { success: true, linked: LINKED, pending: null, history: [] },
  'client-error': { success: true },
  'review/decisions': { success: true, decisions: [] },
  switches: { success: true, switches: { maintenance: null, minting: true } },
  'admin/access': { success: true, username: MOONBEAN.username },
  'admin/items': {
    ...{ success: true, contract: LINKED.address, owner: LINKED.address, earningsWei: '0', items: [] },
    ...{ readAt: 0, isStale: false, hasService: false },
  },
  'admin/ownership': { success: true, contracts: [] },
  'admin/audit': { success: true, lines: [], next: null, total: 0, head: '' },
};

/** Nobody is signed in. */
export const ANONYMOUS: Answers = {
  ...SIGNED_IN,
  session: { success: true, authenticated: false, user: null },
};

function respond(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

async function answerTo(call: Call, given: unknown): Promise<Response> {
  const value: unknown = await (typeof given === 'function' ? given(call) : given);
  if (value === SILENCE) return new Promise(() => {});
  // A stream, or whatever else is no JSON.
  if (value instanceof Response) return value;
  if (value === CUT) throw new TypeError('Failed to fetch');
  if (value instanceof Refusal) {
    return respond(value.status, { success: false, error: value.error, code: value.code });
  }
  endpointOf(call)?.answer?.parse(value);
  return respond(200, value);
}

const { fetch, WebSocket } = window;
const addressOf = (input: RequestInfo | URL): URL =>
  new URL(input instanceof Request ? input.url : String(input), window.location.origin);
const givenUp = (): DOMException => new DOMException('The visit is over.', 'AbortError');

/** What a page that was left still asks says nothing of the network to the next one. */
const fetchAfter: typeof fetch = (input, init) =>
  addressOf(input).pathname.startsWith('/api/') ? Promise.reject(givenUp()) : fetch(input, init);

/** Puts the server in place of the network until it is closed. */
export function stubServer(start: Answers): StubServer {
  let isClosed = false;
  const answers = { ...start };
  const calls: Call[] = [];
  const sockets: StubSocket[] = [];

  window.fetch = (input, init) => {
    const url = addressOf(input);
    if (!url.pathname.startsWith('/api/')) return fetch(input, init);
    const name = url.pathname.slice('/api/'.length);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { name, method: init?.method ?? 'GET', query: url.search, body, headers: new Headers(init?.headers) };
    calls.push(call);
    const endpoint = endpointOf(call);
    if (!endpoint) return Promise.reject(new Error(`The page called ${name}, which is no endpoint.`));
    endpoint.body?.parse(body);
    return answerTo(call, answers[answerName(name)]).finally(() => {
      if (isClosed) throw givenUp();
    });
  };
  class PageSocket extends StubSocket {
    constructor(url: string) {
      super(url);
      sockets.push(this);
      queueMicrotask(() => this.open());
    }
  }
  Object.assign(window, { WebSocket: PageSocket });

  return {
    calls,
    sockets,
    answer: (changed) => void Object.assign(answers, changed),
    count: (name) => calls.filter((call) => call.name === name).length,
    send(event) {
      for (const socket of sockets) {
        if (socket.readyState === 1) socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
      }
    },
    close() {
      isClosed = true;
      Object.assign(window, { fetch: fetchAfter, WebSocket });
    },
  };
}
