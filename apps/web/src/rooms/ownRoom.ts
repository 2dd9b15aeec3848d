import { browserTimers } from '@jumpy/browser/timers';
import { useSyncExternalStore } from 'react';
import { apiBase } from '../data/api.ts';
import { keptRoom } from './keptRoom.ts';
import { createLocalLink } from './localLink.ts';
import { createRoomClient } from './roomClient.ts';
import type { RoomWish } from './roomLink.ts';
import { createTabRoom, type TabState } from './tabRoom.ts';

/** Names that this machine has for itself. */
const isLocalHost = (hostname: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(hostname);

/**
 * Whether rooms are played by a server. They are asked for at the port that the API has; a page of a local host that was served at another
 * one has no such server beside it, and plays in the browser alone (ROOM-58).
 */
export function hasRoomServer({ hostname, port }: Pick<Location, 'hostname' | 'port'>, api: string): boolean {
  return !isLocalHost(hostname) || new URL(api).port === port;
}

interface Visitor extends RoomVisitor {
  look: string;
}

let visitor: Visitor | undefined;

/** Says who is at this tab, before a room is asked for. */
export function roomVisitor(who: Visitor): void {
  visitor = who;
}

function known(): Visitor {
  if (!visitor) throw new Error('Nobody asks for a room');
  return visitor;
}

/** Whether what is played here counts for nothing. */
export const isLocalRoom = (): boolean => !hasRoomServer(window.location, apiBase());

/** The room of this tab: it stays while screens change. */
export const ownRoom = createTabRoom({
  timers: browserTimers,
  kept: keptRoom(() => sessionStorage),
  link(events) {
    const { look, playerId, level, username, avatar, discordUsername } = known();
    if (!isLocalRoom())
      return createRoomClient({
        ...events,
        timers: browserTimers,
        connect: (wish) => new WebSocket(roomUrl(apiBase(), wish, known())),
      });
    return createLocalLink({
      ...events,
      timers: browserTimers,
      storage: localStorage,
      draw: (length) => crypto.getRandomValues(new Uint8Array(length)),
      // Two tabs of one player are two players here, and a page that is loaded again is still the same.
      who: { id: tabId(playerId), username, avatar, discordId: null, level, discordUsername, look },
    });
  },
});

const TAB_ID = 'jumpy_local_player';

function tabId(playerId: string): string {
  try {
    const kept = sessionStorage.getItem(TAB_ID) ?? crypto.randomUUID();
    sessionStorage.setItem(TAB_ID, kept);
    return kept;
  } catch {
    return playerId;
  }
}

/** Where this tab stands with rooms, for screens. */
export function useOwnRoom(): TabState {
  return useSyncExternalStore(ownRoom.subscribe, ownRoom.state);
}

/** Who asks for a room, as the spec's query says it (ROOM-39); the server goes by the session. */
interface RoomVisitor {
  playerId: string;
  username: string;
  avatar: string;
  discordId: string;
  level: number;
  discordUsername: string;
}

/** Where a room is asked for: a new one without a code. */
export function roomUrl(
  api: string,
  { roomId, quick, watch, resume }: RoomWish,
  { level, ...who }: RoomVisitor,
): string {
  const query = new URLSearchParams({ ...who, level: String(level) });
  if (roomId !== undefined) query.set('roomId', roomId);
  if (quick) query.set('quick', '1');
  if (watch) query.set('watch', '1');
  if (resume !== undefined) query.set('resume', resume);
  return `${api.replace(/^http/, 'ws')}/multiplayer/websocket?${query}`;
}
