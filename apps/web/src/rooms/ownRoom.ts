import { browserTimers } from '@jumpy/browser/timers';
import { useSyncExternalStore } from 'react';
import { apiBase } from '../data/api.ts';
import { hasRoomServer } from './hasRoomServer.ts';
import { keptRoom } from './keptRoom.ts';
import { createLocalLink } from './localLink.ts';
import { createRoomClient } from './roomClient.ts';
import { type RoomVisitor, roomUrl } from './roomUrl.ts';
import { createTabRoom, type TabState } from './tabRoom.ts';

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
