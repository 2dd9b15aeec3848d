import { EMOTE_INTERVAL_MS, type Emote } from '@jumpy/protocol/room/messages';

/** Currently visible emotes, and the rate limit of the own ones. */
export interface EmoteDisplay {
  /** Emotes of the others are hidden. */
  readonly isMuted: boolean;
  setMuted(isMuted: boolean): void;
  /** Registers an own emote; returns false while the rate limit forbids one. */
  take(nowMs: number): boolean;
  hear(playerId: string, emote: Emote, nowMs: number): void;
  of(playerId: string, nowMs: number): { readonly emote: Emote; readonly ageMs: number } | undefined;
}

export const EMOTE_SHOWN_MS = 2_400;
const MUTED_KEY = 'jumpy.emotesMuted';

export interface EmoteDisplayOptions {
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>;
  readonly ownId: () => string | undefined;
}

export function createEmoteDisplay({ memory, ownId }: EmoteDisplayOptions): EmoteDisplay {
  const shown = new Map<string, { readonly emote: Emote; readonly sinceMs: number }>();
  let isMuted = readMuted(memory);
  let takenMs = -Infinity;
  return {
    get isMuted() {
      return isMuted;
    },
    setMuted(next) {
      isMuted = next;
      try {
        memory.setItem(MUTED_KEY, next ? '1' : '0');
      } catch {
        // Storage is unavailable: still muted for this room.
      }
    },
    take(nowMs) {
      if (nowMs - takenMs < EMOTE_INTERVAL_MS) return false;
      takenMs = nowMs;
      return true;
    },
    hear: (playerId, emote, nowMs) => void shown.set(playerId, { emote, sinceMs: nowMs }),
    of(playerId, nowMs) {
      const one = shown.get(playerId);
      if (!one || nowMs - one.sinceMs > EMOTE_SHOWN_MS) return undefined;
      if (isMuted && playerId !== ownId()) return undefined;
      return { emote: one.emote, ageMs: nowMs - one.sinceMs };
    },
  };
}

function readMuted(memory: Pick<Storage, 'getItem'>): boolean {
  try {
    return memory.getItem(MUTED_KEY) === '1';
  } catch {
    return false;
  }
}
