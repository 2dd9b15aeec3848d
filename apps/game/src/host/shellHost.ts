import { ABANDONED_RUN_KEY_PREFIX } from '@jumpy/protocol/abandonedRunKey';
import type { GameToShellMessage, PlaybackRun } from '@jumpy/protocol/frame';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { PlayableRun } from '../run/playableRun.ts';
import { type PlayerAccount, MIN_PLAYED_TICKS, ANONYMOUS_ACCOUNT, toRunResult } from '../run/runResult.ts';
import { type ShellBridge, openShellBridge } from './bridge.ts';
import type { Host, HostListener, RunMetrics } from './host.ts';
import type { ShellRoomMessage } from './roomHost.ts';
import { createScoreReporter } from './scoreReporter.ts';
import { STALE_BUILD_ERROR } from './staleBuildError.ts';

const MAX_BLOCK_SIZE = 0xffff;

export interface ShellHostDeps {
  readonly window: Pick<Window, 'addEventListener'>;
  readonly shell: Pick<Window, 'postMessage' | 'dispatchEvent'>;
  readonly origin: string;
  /** Storage that outlives the page; the shell reads it, too. */
  readonly storage: Pick<Storage, 'setItem'>;
  /** Called when the shell wants replays to be shown instead of a game. */
  readonly onWatch?: (runs: readonly PlaybackRun[]) => void;
  readonly onRoom?: (message: ShellRoomMessage) => void;
}

/** Checkpoint kinds that include the inputs played so far. */
const KINDS_WITH_INPUTS: ReadonlySet<string> = new Set(['digest', 'pause', 'dead', 'quit']);

/**
 * Checkpoint kinds that must stay in order with messages of other types. All others are sent synchronously, also
 * `revive`: the next digest may be due in the same task and must not overtake it.
 */
const ORDERED_KINDS: ReadonlySet<string> = new Set(['dead', 'quit']);

/** Host for the embedded game; talks to the shell by messages. */
export function createShellHost(deps: ShellHostDeps): Host & { readonly bridge: ShellBridge } {
  let listener: HostListener | undefined;
  let account: PlayerAccount = ANONYMOUS_ACCOUNT;
  const bridge = openShellBridge({
    ...deps,
    onMessage(message) {
      switch (message.type) {
        case 'PLATFORM_INFO':
          return listener?.onPlatform(message.data.platform);
        case 'CHARACTER':
          return listener?.onCharacter(message.data.look);
        case 'RUN_TICKET':
          if (message.data.simVersion > SIM_VERSION) return listener?.onRefused(STALE_BUILD_ERROR);
          return listener?.onTicket(message.data);
        case 'RUN_WAITING':
          return listener?.onResumableRun(message.data);
        case 'RUN_SECTIONS':
          return listener?.onSections(message.data);
        case 'RIVAL':
          return listener?.onRival(message.data);
        case 'AHEAD':
          return listener?.onPacing(message.data);
        case 'RUN_REFUSED':
          return listener?.onRefused(message.data);
        case 'RUN_CLOSED':
          return listener?.onClosed(message.data.runId);
        case 'RUN_VOIDED':
          return listener?.onVoided(message.data.runId);
        case 'PLAY_AGAIN':
          return listener?.onRestartRequested();
        case 'STATS_UPDATE':
          return listener?.onBestScore(message.data.hi_score);
        case 'XP_UPDATE':
          return listener?.onXpGained(message.data.xpGained + message.data.questBonus);
        case 'CONNECTION':
          return listener?.onConnection(message.data.state);
        case 'WATCH':
          // Ends and stores the run in progress.
          if (witnessed !== undefined) listener?.onClosed(witnessed);
          return deps.onWatch?.(message.data.runs);
        case 'MULTIPLAYER_DATA':
        case 'COUNTDOWN_STARTED':
        case 'MULTIPLAYER_UPDATE':
          // The room closed the run in progress before it started its own.
          if (witnessed !== undefined) listener?.onClosed(witnessed);
          return deps.onRoom?.(message);
        case 'REVIVE_TERMS':
          return listener?.onReviveTerms(message.data);
        case 'REVIVE_PAYMENT_STATUS':
          return listener?.onRevivePayment(message.data);
        case 'TRANSACTION_STATUS':
          return listener?.onSaveStatus(message.data);
        case 'BALANCE_UPDATE':
          // Only a low balance matters on the start screen; the shell shows all other notices.
          return listener?.onBalanceNotice(message.data.isLow ? message.data.notice : null);
        case 'ACCOUNT_INFO':
          account = message.data;
          return;
      }
    },
  });
  const feed = createScoreReporter(bridge.post);
  let seq = 0;
  let witnessed: string | undefined;
  /** Last game over that was sent while its run waited for a revive. */
  let told: { readonly run: PlayableRun; readonly tick: number } | undefined;
  let died: { readonly run: PlayableRun; readonly tick: number } | undefined;

  /** Dispatched synchronously: a page that is unloading has no time for `postMessage` to be delivered. */
  const tellNow = (data: GameToShellMessage): void => {
    const source = deps.window as Window;
    deps.shell.dispatchEvent(new MessageEvent('message', { data, origin: deps.origin, source }));
  };

  /** Requests a run together with the page's security flags. */
  const askRun = async (flags: Parameters<Host['requestRun']>[0], resumes?: string): Promise<void> => {
    const data = { securityFlags: [...(await flags())] };
    bridge.post({ type: 'REQUEST_RUN', data: resumes === undefined ? data : { ...data, resumes } });
  };
  const witness: Host['sendCheckpoint'] = (run, checkpoint) => {
    const { runId } = run.ticket;
    if (runId === null) return;
    if (witnessed !== runId) seq = run.ticket.resumed?.seq ?? 0;
    witnessed = runId;
    const played = KINDS_WITH_INPUTS.has(checkpoint.kind) ? run.takeCheckpoint() : {};
    const tell = ORDERED_KINDS.has(checkpoint.kind) ? bridge.post : tellNow;
    tell({ type: 'RUN_DIGEST', data: { runId, seq, ...checkpoint, ...played } });
    seq += 1;
  };
  /** Sent immediately, so that the last seconds cannot be retried until they succeed. */
  const tellDead = (run: PlayableRun): void => {
    const { tick } = run.world;
    if (died?.run === run && died.tick === tick) return;
    died = { run, tick };
    witness(run, { kind: 'dead', tick });
  };
  const tellOver = (run: PlayableRun): void => {
    if (told?.run === run && told.tick === run.world.tick) return;
    feed.flush(run);
    bridge.post({ type: 'GAME_OVER', data: toRunResult(run, { account }) });
  };

  return {
    isPractice: false,
    bridge,
    open(toListener) {
      listener = toListener;
      bridge.post({ type: 'GAME_READY' });
      bridge.post({ type: 'REQUEST_PLATFORM_INFO' });
      bridge.post({ type: 'REQUEST_GAME_STATS' });
      bridge.post({ type: 'GET_ACCOUNT' });
    },
    requestRun: (flags) => void askRun(flags),
    resumes: {
      resume: (resumes, flags) => void askRun(flags, resumes),
      discard: () => bridge.post({ type: 'LEAVE_RUN' }),
    },
    revives: {
      reportDeath(run) {
        const { tick } = run.world;
        tellDead(run);
        tellOver(run);
        told = { run, tick };
      },
      requestPayment({ ticket: { runId }, world: { tick } }, { contractAddress, price }) {
        if (runId === null) return;
        const known = { contractAddress: contractAddress ?? undefined, amount: price ?? undefined };
        bridge.post({ type: 'REVIVE_PAYMENT', data: { runId, tick, ...known } });
      },
    },
    sendCheckpoint: witness,
    reportProgress: feed.update,
    async finishRun(run, metrics, leaving) {
      if (leaving !== undefined && run.world.tick < MIN_PLAYED_TICKS) return;
      const data = toRunResult(run, { account, leaving });
      feed.flush(run);
      if (leaving === undefined) {
        tellOver(run);
        tellDead(run);
      }
      const complete: GameToShellMessage = {
        type: 'GAME_COMPLETE',
        data: { ...data, replay: await packReplay(run.encode()), clientMetrics: toClientMetrics(metrics) },
      };
      bridge.post(complete);
      bridge.post({ type: 'STATS_UPDATE', data: toStatsUpdate(run) });
    },
    persistRun(run, metrics) {
      if (run.world.tick < MIN_PLAYED_TICKS) return;
      const replay = packReplaySync(run.encode());
      const data = {
        ...toRunResult(run, { account, leaving: 'quit' }),
        replay,
        clientMetrics: toClientMetrics(metrics),
      };
      persistRun(deps.storage, { type: 'GAME_COMPLETE', data });
    },
    goHome: () => bridge.post({ type: 'NAVIGATE_HOME' }),
  };
}

function toClientMetrics({ input, ...counted }: RunMetrics): PersistedRun['data']['clientMetrics'] {
  return input === undefined ? counted : { ...counted, input };
}

function toStatsUpdate({ world }: PlayableRun): Extract<GameToShellMessage, { type: 'STATS_UPDATE' }>['data'] {
  return { score: world.score, jumps: world.jumps, enemies: world.enemies, level: world.level, tick: world.tick };
}

/** Persisted run in progress, in the format of its final message. */
type PersistedRun = Extract<GameToShellMessage, { type: 'GAME_COMPLETE' | 'SAVE_STATS' }>;

/**
 * Persists a run in localStorage. Only this storage is written synchronously: a page that is unloading can neither
 * await a message nor an IndexedDB transaction.
 */
function persistRun(storage: Pick<Storage, 'setItem'>, message: PersistedRun): void {
  try {
    if (message.data.runId !== null)
      storage.setItem(ABANDONED_RUN_KEY_PREFIX + message.data.runId, JSON.stringify(message));
  } catch {
    // Storage is full or blocked; the run is lost with the page.
    return;
  }
}

/** Packs an encoded replay for the protocol: raw deflate, base64. */
export async function packReplay(encoded: Uint8Array): Promise<string> {
  return toBase64(typeof CompressionStream === 'undefined' ? deflateStored(encoded) : await deflate(encoded));
}

/** Synchronous variant without compression, for pages that are unloading. */
function packReplaySync(encoded: Uint8Array): string {
  return toBase64(deflateStored(encoded));
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/**
 * Wraps bytes in a raw deflate stream with stored blocks, for browsers without a compressor. Larger, but every inflater
 * reads it.
 */
export function deflateStored(bytes: Uint8Array): Uint8Array {
  const count = Math.max(1, Math.ceil(bytes.length / MAX_BLOCK_SIZE));
  const stored = new Uint8Array(bytes.length + count * 5);
  for (let block = 0; block < count; block += 1) {
    const from = block * MAX_BLOCK_SIZE;
    const part = bytes.subarray(from, from + MAX_BLOCK_SIZE);
    const at = from + block * 5;
    const { length } = part;
    stored.set([block === count - 1 ? 1 : 0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff], at);
    stored.set(part, at + 5);
  }
  return stored;
}
