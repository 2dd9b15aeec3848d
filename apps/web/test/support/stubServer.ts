import { BoardAnswer, OwnPlaceAnswer } from '@jumpy/protocol/http/boards';
import {
  FaucetAnswer,
  RecordTransactionAnswer,
  RecordTransactionBody,
  TransactionsAnswer,
  WalletBalanceAnswer,
  WalletBalanceBody,
} from '@jumpy/protocol/http/chain';
import { ClientErrorBody } from '@jumpy/protocol/http/clientError';
import { DailyAnswer, DailyBoardAnswer, DailyCommitmentsAnswer, OwnDailyPlaceAnswer } from '@jumpy/protocol/http/daily';
import { HistoryAnswer } from '@jumpy/protocol/http/history';
import { RankingsAnswer, StatsAnswer, UserXpAnswer, UserXpBody } from '@jumpy/protocol/http/players';
import { PublicRunAnswer, ReplaysAnswer } from '@jumpy/protocol/http/replays';
import { PrivySessionAnswer, PrivyTokenBody, PrivyWalletAnswer } from '@jumpy/protocol/http/privy';
import { SessionScoreAnswer, SessionScoreBody } from '@jumpy/protocol/http/runs';
import {
  ConfigAnswer,
  DoneAnswer,
  ExchangeAnswer,
  ExchangeBody,
  RefreshProfileAnswer,
  SessionAnswer,
} from '@jumpy/protocol/http/session';
import { KeyringTicketAnswer, WalletFactsAnswer } from '@jumpy/protocol/http/wallets';
import { boardOf, CONFIG, LINKED, MOONBEAN, ownPlaceOf, RANKINGS, RICH_STATS, rowsTo, xpOf } from './wire.ts';

interface Wire {
  parse(value: unknown): unknown;
}

/** What each call takes and answers, by the protocol; a call beyond these is a fault of the page. */
const WIRES: Readonly<Record<string, { answer: Wire; body?: Wire }>> = {
  session: { answer: SessionAnswer },
  config: { answer: ConfigAnswer },
  'discord/exchange': { answer: ExchangeAnswer, body: ExchangeBody },
  logout: { answer: DoneAnswer },
  'refresh-profile': { answer: RefreshProfileAnswer },
  stats: { answer: StatsAnswer },
  rankings: { answer: RankingsAnswer },
  'get-user-xp': { answer: UserXpAnswer, body: UserXpBody },
  'leaderboards/scores': { answer: BoardAnswer },
  'leaderboards/jumps': { answer: BoardAnswer },
  'leaderboards/levels': { answer: BoardAnswer },
  'leaderboards/scores/self': { answer: OwnPlaceAnswer },
  'leaderboards/jumps/self': { answer: OwnPlaceAnswer },
  'leaderboards/levels/self': { answer: OwnPlaceAnswer },
  runs: { answer: HistoryAnswer },
  transactions: { answer: TransactionsAnswer },
  wallet: { answer: WalletFactsAnswer },
  'privy/session': { answer: PrivySessionAnswer, body: PrivyTokenBody },
  'privy/wallet': { answer: PrivyWalletAnswer, body: PrivyTokenBody },
  'keyring-ticket': { answer: KeyringTicketAnswer },
  'get-wallet-balance': { answer: WalletBalanceAnswer, body: WalletBalanceBody },
  'record-transaction': { answer: RecordTransactionAnswer, body: RecordTransactionBody },
  faucet: { answer: FaucetAnswer },
  'runs/*': { answer: PublicRunAnswer },
  replays: { answer: ReplaysAnswer },
  daily: { answer: DailyAnswer },
  'daily/boards/today': { answer: DailyBoardAnswer },
  'daily/boards/yesterday': { answer: DailyBoardAnswer },
  'daily/boards/best': { answer: DailyBoardAnswer },
  'daily/boards/today/self': { answer: OwnDailyPlaceAnswer },
  'daily/boards/yesterday/self': { answer: OwnDailyPlaceAnswer },
  'daily/boards/best/self': { answer: OwnDailyPlaceAnswer },
  'daily/commitments': { answer: DailyCommitmentsAnswer },
  'client-error': { answer: DoneAnswer, body: ClientErrorBody },
  'validate-game-score': { answer: SessionScoreAnswer, body: SessionScoreBody },
  'update-user-xp': { answer: UserXpAnswer, body: UserXpBody },
};

/** The wire of a call; runs are asked for by their id. */
function wireName(name: string): string {
  return name.startsWith('runs/') ? 'runs/*' : name;
}

/** A call as the server saw it. */
export interface Call {
  name: string;
  method: string;
  query: string;
  body: unknown;
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
  /** Replaces answers: a value, a `Refusal`, `SILENCE`, `CUT`, or a function of the call, which may take its time. */
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
  'leaderboards/jumps': boardOf('jumps', rowsTo(8)),
  'leaderboards/levels': boardOf('levels', rowsTo(8)),
  'leaderboards/scores/self': ownPlaceOf('scores'),
  'leaderboards/jumps/self': ownPlaceOf('jumps'),
  'leaderboards/levels/self': ownPlaceOf('levels'),
  runs: { success: true, runs: [], total: 0, levels: [] },
  transactions: { success: true, transactions: [], next: null },
  wallet: { success: true, linked: LINKED, pending: null, history: [] },
  'client-error': { success: true },
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
  if (value === CUT) throw new TypeError('Failed to fetch');
  if (value instanceof Refusal) {
    return respond(value.status, { success: false, error: value.error, code: value.code });
  }
  WIRES[wireName(call.name)]?.answer.parse(value);
  return respond(200, value);
}

/** Puts the server in place of the network until it is closed. */
export function stubServer(start: Answers): StubServer {
  const { fetch, WebSocket } = window;
  const answers = { ...start };
  const calls: Call[] = [];
  const sockets: StubSocket[] = [];

  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.origin);
    if (!url.pathname.startsWith('/api/')) return fetch(input, init);
    const name = url.pathname.slice('/api/'.length);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { name, method: init?.method ?? 'GET', query: url.search, body };
    calls.push(call);
    const wire = WIRES[wireName(name)];
    if (!wire) return Promise.reject(new Error(`The page called ${name}, which no wire describes.`));
    wire.body?.parse(body);
    return answerTo(call, answers[wireName(name)]);
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
      Object.assign(window, { fetch, WebSocket });
    },
  };
}
