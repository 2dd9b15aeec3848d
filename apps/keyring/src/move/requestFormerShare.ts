import { openWindowChannel } from '@jumpy/browser/windowChannel';
import { addLocaleParam } from '@jumpy/i18n/localeParam';
import type { Share } from '../shares/share.ts';
import { type OpenedWindowErrorCode, watchOpenedWindow } from '../ownWindow/watchOpenedWindow.ts';
import { wipe } from '../bytes.ts';
import { type ExportedShares, decodeExportedShares } from './exportedShares.ts';
import { createMoveKey, type MoveTerms } from './moveKey.ts';
import { FromMovePage, MOVE_PAGE_PATH, type ToMovePage, type ShareWantedMessage } from './moveMessage.ts';

/** Why no share was received; `broken`: it cannot be opened or belongs to another wallet. */
export type FormerErrorCode = 'blocked' | 'declined' | 'broken' | OpenedWindowErrorCode;

type FormerShareResult = { ok: true; exportedShares: ExportedShares } | { ok: false; code: FormerErrorCode };

/** Request to the keyring's page at a former host. */
export interface FormerShareRequest {
  answer: Promise<FormerShareResult>;
  focus(): void;
  /** Tells that page that the wallet opens here now, or that the request is over. */
  notify(type: 'moved' | 'over'): void;
}

/** Dependencies for opening the window. */
interface FormerWindowDeps {
  self: Pick<Window, 'addEventListener'>;
  /** The keyring's own origin. */
  origin: string;
  crypto: Crypto;
  open(address: string): Pick<Window, 'postMessage' | 'closed' | 'focus'> | null;
}

/**
 * Opens the keyring's page at a former host (in a user gesture) and requests this browser's share. Accepts messages
 * from exactly that window and origin only; the response is sealed to a one-time key.
 */
export function requestFormerShare(
  former: string,
  request: Omit<ShareWantedMessage, 'type' | 'publicKey'>,
  { self, origin, crypto, open }: FormerWindowDeps,
  signal: AbortSignal,
): FormerShareRequest {
  const moveWindow = open(addLocaleParam(former + MOVE_PAGE_PATH));
  if (!moveWindow)
    return { answer: Promise.resolve({ ok: false, code: 'blocked' }), focus: () => undefined, notify: () => undefined };
  const key = createMoveKey(crypto);
  const { playerId, address, generation } = request;
  const terms: MoveTerms = { from: former, to: origin, playerId, address, generation };
  let settle: (outcome: FormerShareResult) => void = () => undefined;
  const answer = new Promise<FormerShareResult>((resolve) => {
    settle = resolve;
  });
  let isEnded = false;
  function end(outcome: FormerShareResult): void {
    if (isEnded) return;
    isEnded = true;
    channel.close();
    watched.stop();
    if (!outcome.ok) channel.post({ type: 'over' });
    settle(outcome);
  }
  const watched = watchOpenedWindow(moveWindow, { self, signal, onError: (code) => end({ ok: false, code }) });
  async function receiveShares(sealed: Extract<FromMovePage, { type: 'given' }>['sealed']): Promise<void> {
    const plain = await (await key).open(sealed, terms);
    const received = plain && decodeExportedShares(plain);
    wipe(plain);
    const requested = received && filterRequestedShares(received, request);
    end(requested ? { ok: true, exportedShares: requested } : { ok: false, code: 'broken' });
  }
  const channel = openWindowChannel<FromMovePage, ToMovePage>({
    ...{ page: self, peer: () => moveWindow, origin: former, schema: FromMovePage },
    onMessage(message) {
      watched.markReady();
      if (message.type === 'declined') return end({ ok: false, code: 'declined' });
      if (message.type === 'given') return void receiveShares(message.sealed);
      void key.then(({ publicKey }) => channel.post({ type: 'wanted', publicKey, ...request }));
    },
  });
  return { answer, focus: () => moveWindow.focus(), notify: (type) => channel.post({ type }) };
}

/** Drops shares that were not requested. */
function filterRequestedShares(
  received: ExportedShares,
  request: Pick<ShareWantedMessage, 'address' | 'generation' | 'others'>,
): ExportedShares | undefined {
  if (!isShareOfSplit(received.share, request)) return undefined;
  return {
    ...received,
    otherShares: received.otherShares.filter((share) => request.others.some((split) => isShareOfSplit(share, split))),
  };
}

function isShareOfSplit(share: Share, split: { address: string; generation: number }): boolean {
  return share.address.toLowerCase() === split.address.toLowerCase() && share.generation === split.generation;
}
