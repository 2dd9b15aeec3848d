import { EMOTE_INTERVAL_MS, type Emote } from '@jumpy/protocol/room/messages';

/** Currently visible emotes, and the rate limit of the own ones. */
export interface EmoteDisplay {
  /** Emotes of the others are hidden. */
  readonly isMuted: boolean;
  setMuted(isMuted: boolean): void;
  /** Registers an own emote; returns false while the rate limit forbids one. */
  tryShowOwn(nowMs: number): boolean;
  receive(playerId: string, emote: Emote, nowMs: number): void;
  getActive(playerId: string, nowMs: number): { readonly emote: Emote; readonly ageMs: number } | undefined;
}

export const EMOTE_SHOWN_MS = 2_400;
const MUTED_KEY = 'jumpy.emotesMuted';

export interface EmoteDisplayOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly ownId: () => string | undefined;
}

export function createEmoteDisplay({ storage, ownId }: EmoteDisplayOptions): EmoteDisplay {
  const shownEmotes = new Map<string, { readonly emote: Emote; readonly sinceMs: number }>();
  let isMuted = readMuted(storage);
  let lastOwnEmoteMs = -Infinity;
  return {
    get isMuted() {
      return isMuted;
    },
    setMuted(next) {
      isMuted = next;
      try {
        storage.setItem(MUTED_KEY, next ? '1' : '0');
      } catch {
        // Storage is unavailable: still muted for this room.
      }
    },
    tryShowOwn(nowMs) {
      if (nowMs - lastOwnEmoteMs < EMOTE_INTERVAL_MS) return false;
      lastOwnEmoteMs = nowMs;
      return true;
    },
    receive: (playerId, emote, nowMs) => void shownEmotes.set(playerId, { emote, sinceMs: nowMs }),
    getActive(playerId, nowMs) {
      const emote = shownEmotes.get(playerId);
      if (!emote || nowMs - emote.sinceMs > EMOTE_SHOWN_MS) return undefined;
      if (isMuted && playerId !== ownId()) return undefined;
      return { emote: emote.emote, ageMs: nowMs - emote.sinceMs };
    },
  };
}

function readMuted(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(MUTED_KEY) === '1';
  } catch {
    return false;
  }
}
