import { browserTimers } from '@jumpy/browser/timers';
import { useSyncExternalStore } from 'react';
import { getApiBaseUrl } from '../data/api.ts';
import { createStoredRoom } from './storedRoom.ts';
import { createLocalLink } from './localLink.ts';
import { createRoomClient } from './roomClient.ts';
import type { RoomTarget } from './roomLink.ts';
import { createTabRoom, type TabState } from './tabRoom.ts';

/** Host names that resolve to this machine. */
const isLocalHost = (hostname: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(hostname);

/**
 * Whether a room server is available. Rooms are requested on the API's port; a page on localhost served from another
 * port has no such server and plays in the browser only.
 */
export function hasRoomServer({ hostname, port }: Pick<Location, 'hostname' | 'port'>, api: string): boolean {
  return !isLocalHost(hostname) || new URL(api).port === port;
}

interface TabVisitor extends RoomUrlPlayer {
  look: string;
}

let visitor: TabVisitor | undefined;

/** Sets the identity of this tab's player; must be called before a room is requested. */
export function setRoomVisitor(identity: TabVisitor): void {
  visitor = identity;
}

function requireVisitor(): TabVisitor {
  if (!visitor) throw new Error('Nobody asks for a room');
  return visitor;
}

/** Whether rooms are local, so that results do not count. */
export const isLocalRoom = (): boolean => !hasRoomServer(window.location, getApiBaseUrl());

/** The tab's room; it outlives screen changes. */
export const ownRoom = createTabRoom({
  timers: browserTimers,
  stored: createStoredRoom(() => sessionStorage),
  createLink(events) {
    const { look, playerId, level, username, avatar, discordUsername } = requireVisitor();
    if (!isLocalRoom())
      return createRoomClient({
        ...events,
        timers: browserTimers,
        connect: (target) => new WebSocket(roomUrl(getApiBaseUrl(), target, requireVisitor())),
      });
    return createLocalLink({
      ...events,
      timers: browserTimers,
      storage: localStorage,
      getRandomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      // Two tabs of one player count as two players; the id survives a reload.
      player: { id: getTabId(playerId), username, avatar, discordId: null, level, discordUsername, look },
    });
  },
});

const TAB_ID_KEY = 'jumpy_local_player';

function getTabId(playerId: string): string {
  try {
    const id = sessionStorage.getItem(TAB_ID_KEY) ?? crypto.randomUUID();
    sessionStorage.setItem(TAB_ID_KEY, id);
    return id;
  } catch {
    return playerId;
  }
}

/** The tab's room state for screens. */
export function useOwnRoom(): TabState {
  return useSyncExternalStore(ownRoom.subscribe, ownRoom.getState);
}

/** Query parameters that identify the visitor, as the spec defines them; the server relies on the session instead. */
interface RoomUrlPlayer {
  playerId: string;
  username: string;
  avatar: string;
  discordId: string;
  level: number;
  discordUsername: string;
}

/** URL of a room; without a code, of a new one. */
export function roomUrl(
  api: string,
  { roomId, quick, watch, resume }: RoomTarget,
  { level, ...identity }: RoomUrlPlayer,
): string {
  const query = new URLSearchParams({ ...identity, level: String(level) });
  if (roomId !== undefined) query.set('roomId', roomId);
  if (quick) query.set('quick', '1');
  if (watch) query.set('watch', '1');
  if (resume !== undefined) query.set('resume', resume);
  return `${api.replace(/^http/, 'ws')}/multiplayer/websocket?${query}`;
}
