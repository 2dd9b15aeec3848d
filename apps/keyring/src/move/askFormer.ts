import { openChannel } from '@jumpy/browser/channel';
import type { Share } from '../shares/share.ts';
import { type OpenedErrorCode, watchOpened } from '../ownWindow/watchOpened.ts';
import { wipe } from '../bytes.ts';
import { type Given, readGiven } from './given.ts';
import { drawMoveKey, type MoveTerms } from './moveKey.ts';
import { FromMovePage, MOVE_PAGE, type ToMovePage, type Wanted } from './moveMessage.ts';

/** Why no share was received; `broken`: it cannot be opened or belongs to another wallet. */
export type FormerErrorCode = 'blocked' | 'declined' | 'broken' | OpenedErrorCode;

export type Asked = { ok: true; given: Given } | { ok: false; code: FormerErrorCode };

/** Request to the keyring's page at a former host. */
export interface AskedFormer {
  answer: Promise<Asked>;
  show(): void;
  /** Tells that page that the wallet opens here now, or that the request is over. */
  tell(type: 'moved' | 'over'): void;
}

/** Dependencies for opening the window. */
export interface FormerOpener {
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
export function askFormer(
  former: string,
  wanted: Omit<Wanted, 'type' | 'publicKey'>,
  { self, origin, crypto, open }: FormerOpener,
  signal: AbortSignal,
): AskedFormer {
  const opened = open(former + MOVE_PAGE);
  if (!opened)
    return { answer: Promise.resolve({ ok: false, code: 'blocked' }), show: () => undefined, tell: () => undefined };
  const key = drawMoveKey(crypto);
  const { playerId, address, generation } = wanted;
  const terms: MoveTerms = { from: former, to: origin, playerId, address, generation };
  let settle: (outcome: Asked) => void = () => undefined;
  const answer = new Promise<Asked>((resolve) => {
    settle = resolve;
  });
  let isEnded = false;
  function end(outcome: Asked): void {
    if (isEnded) return;
    isEnded = true;
    channel.close();
    watched.stop();
    if (!outcome.ok) channel.post({ type: 'over' });
    settle(outcome);
  }
  const watched = watchOpened(opened, { self, signal, onError: (code) => end({ ok: false, code }) });
  async function take(sealed: Extract<FromMovePage, { type: 'given' }>['sealed']): Promise<void> {
    const plain = await (await key).open(sealed, terms);
    const given = plain && readGiven(plain);
    wipe(plain);
    const own = given && onlyWanted(given, wanted);
    end(own ? { ok: true, given: own } : { ok: false, code: 'broken' });
  }
  const channel = openChannel<FromMovePage, ToMovePage>({
    ...{ page: self, peer: () => opened, origin: former, schema: FromMovePage },
    onMessage(said) {
      watched.met();
      if (said.type === 'declined') return end({ ok: false, code: 'declined' });
      if (said.type === 'given') return void take(said.sealed);
      void key.then(({ publicKey }) => channel.post({ type: 'wanted', publicKey, ...wanted }));
    },
  });
  return { answer, show: () => opened.focus(), tell: (type) => channel.post({ type }) };
}

/** Drops shares that were not requested. */
function onlyWanted(given: Given, wanted: Pick<Wanted, 'address' | 'generation' | 'others'>): Given | undefined {
  if (!isOf(given.share, wanted)) return undefined;
  return { ...given, others: given.others.filter((share) => wanted.others.some((split) => isOf(share, split))) };
}

function isOf(share: Share, split: { address: string; generation: number }): boolean {
  return share.address.toLowerCase() === split.address.toLowerCase() && share.generation === split.generation;
}
