import type { Timers } from '@jumpy/browser/timers';
import type { RoomMessage, RoomRequest } from '@jumpy/protocol/room/messages';
import type { RoomInputs } from '@jumpy/protocol/room/roomInputs';
import { createEmitter } from '../data/emitter.ts';
import type { StoredRoom } from './storedRoom.ts';
import { type ClientRoom, reduceRoom, createClientRoom } from './clientRoom.ts';
import { RoomFailure, type RoomLink, type RoomLinkEvents, type RoomTarget } from './roomLink.ts';
import { ROOM_TEXT } from './roomText.ts';

/** How the room was opened. */
export type RoomEntryKind = 'create' | 'join' | 'quick' | 'watch' | 'return';

/** The tab's room state. */
export type TabState =
  /** In no room; `problem` is the reason if one was requested, and `lost` the room whose connection was lost. */
  | { step: 'none'; problem?: string; lost?: RoomTarget }
  | { step: 'opening'; how: RoomEntryKind }
  | { step: 'in'; room: ClientRoom };

/** Room events to forward to the game page. */
export type TabRoomEvent =
  | { kind: 'message'; message: RoomMessage }
  | { kind: 'frame'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'break'; isBroken: boolean };

/** The tab's single room, independent of the current screen. */
export interface TabRoom {
  getState(): TabState;
  subscribe(listener: () => void): () => void;
  /** Subscribes to room events, after they were applied to `state`. Returns the unsubscribe function. */
  onEvent(listener: (news: TabRoomEvent) => void): () => void;
  enter(wish: RoomTarget): Promise<void>;
  /** Rejoins the room from before a reload or a lost connection. Resolves to false if there is none. */
  rejoin(): Promise<boolean>;
  send(request: RoomRequest): void;
  sendInputs(inputs: RoomInputs): void;
  /** Leaves permanently. */
  leave(): void;
  /** Called when the player has dismissed the problem. */
  clearProblem(): void;
}

export interface TabRoomOptions {
  timers: Pick<Timers, 'nowMs'>;
  stored: StoredRoom;
  /** Creates a link to a server room or a local one. */
  createLink(events: RoomLinkEvents): RoomLink;
}

const NO_ROOM: TabState = { step: 'none' };

export function createTabRoom({ timers, stored, createLink }: TabRoomOptions): TabRoom {
  const changes = createEmitter<void>();
  const news = createEmitter<TabRoomEvent>();
  let state = NO_ROOM;
  let current: RoomLink | undefined;
  let wanted: RoomTarget = {};

  function become(next: TabState): void {
    state = next;
    changes.emit();
  }

  function put(room: ClientRoom): void {
    become({ step: 'in', room });
  }

  function end(problem: string, lost?: RoomTarget): void {
    current = undefined;
    // After a network failure keep the room, so that a reload can rejoin it.
    if (lost === undefined) stored.save(undefined);
    become({ step: 'none', problem, ...(lost ? { lost } : {}) });
  }

  function openLink(): RoomLink {
    const opened: RoomLink = createLink({
      onMessage(message) {
        if (current !== opened) return;
        const nowMs = timers.nowMs();
        if (message.type === 'room_joined') {
          const { roomId } = message.data;
          wanted = { roomId, watch: wanted.watch ?? false };
          stored.save(wanted);
          put(createClientRoom(message.data, { nowMs, before: state.step === 'in' ? state.room : undefined }));
        } else if (state.step === 'in') put(reduceRoom(state.room, message, nowMs));
        news.emit({ kind: 'message', message });
      },
      onFrame(bytes) {
        if (current === opened) news.emit({ kind: 'frame', bytes });
      },
      onConnectionChange(isBroken) {
        if (current !== opened || state.step !== 'in') return;
        put({ ...state.room, isBroken });
        news.emit({ kind: 'break', isBroken });
      },
      onClose(words) {
        if (current === opened) end(words, words === ROOM_TEXT.disconnected ? wanted : undefined);
      },
    });
    return opened;
  }

  async function open(wish: RoomTarget, how: RoomEntryKind): Promise<void> {
    current?.leave();
    wanted = wish;
    const opened = openLink();
    current = opened;
    become({ step: 'opening', how });
    try {
      await opened.open(wish);
    } catch (error) {
      if (current !== opened) return;
      const { message, why } = error instanceof RoomFailure ? error : new RoomFailure(ROOM_TEXT.other);
      if (how !== 'return') return end(message);
      // If the server was unreachable, the room may still exist.
      end(message === ROOM_TEXT.unreachable ? ROOM_TEXT.connect : message, why === undefined ? wish : undefined);
    }
  }

  return {
    getState: () => state,
    subscribe: (listener) => changes.subscribe(listener),
    onEvent: (listener) => news.subscribe(listener),
    enter: (wish) => open(wish, getEntryKind(wish)),
    async rejoin() {
      const wish = (state.step === 'none' ? state.lost : undefined) ?? stored.load();
      if (wish === undefined) return false;
      await open(wish, 'return');
      return true;
    },
    send: (request) => current?.send(request),
    sendInputs: (inputs) => current?.sendInputs(inputs),
    leave() {
      const left = current;
      current = undefined;
      stored.save(undefined);
      left?.leave();
      become(NO_ROOM);
    },
    clearProblem() {
      if (state.step === 'none' && state.problem !== undefined) become(NO_ROOM);
    },
  };
}

function getEntryKind({ roomId, quick, watch }: RoomTarget): RoomEntryKind {
  if (quick) return 'quick';
  if (roomId === undefined) return 'create';
  return watch ? 'watch' : 'join';
}
