import type { Timers } from '@jumpy/browser/timers';
import type { RoomMessage, RoomRequest } from '@jumpy/protocol/room/messages';
import type { RoomInputs } from '@jumpy/protocol/room/roomInputs';
import { createEmitter } from '../data/emitter.ts';
import type { StoredRoom } from './storedRoom.ts';
import { type ClientRoom, reduceRoom, createClientRoom } from './clientRoom.ts';
import { RoomFailure, type RoomLink, type RoomLinkEvents, type RoomTarget } from './roomLink.ts';
import { ROOM_TEXT } from './roomText.ts';

/** How the room was opened. */
type RoomEntryKind = 'create' | 'join' | 'quick' | 'watch' | 'return';

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
  onEvent(listener: (event: TabRoomEvent) => void): () => void;
  enter(target: RoomTarget): Promise<void>;
  /** Rejoins the room from before a reload or a lost connection. Resolves to false if there is none. */
  rejoin(): Promise<boolean>;
  send(request: RoomRequest): void;
  sendInputs(inputs: RoomInputs): void;
  /** Leaves permanently. */
  leave(): void;
  /** Called when the player has dismissed the problem. */
  clearProblem(): void;
}

interface TabRoomOptions {
  timers: Pick<Timers, 'nowMs'>;
  stored: StoredRoom;
  /** Creates a link to a server room or a local one. */
  createLink(events: RoomLinkEvents): RoomLink;
}

const NO_ROOM: TabState = { step: 'none' };

export function createTabRoom({ timers, stored, createLink }: TabRoomOptions): TabRoom {
  const changes = createEmitter<void>();
  const events = createEmitter<TabRoomEvent>();
  let state = NO_ROOM;
  let current: RoomLink | undefined;
  let target: RoomTarget = {};

  function setState(next: TabState): void {
    state = next;
    changes.emit();
  }

  function end(problem: string, lost?: RoomTarget): void {
    current = undefined;
    // After a network failure keep the room, so that a reload can rejoin it.
    if (lost === undefined) stored.save(undefined);
    setState({ step: 'none', problem, ...(lost ? { lost } : {}) });
  }

  function handleMessage(message: RoomMessage): void {
    if (message.type === 'room_joined') {
      target = { roomId: message.data.roomId, watch: target.watch ?? false };
      stored.save(target);
    }
    const room = getNextRoom(state.step === 'in' ? state.room : undefined, message, timers.nowMs());
    if (room) setState({ step: 'in', room });
    events.emit({ kind: 'message', message });
  }

  async function open(next: RoomTarget, how: RoomEntryKind): Promise<void> {
    current?.leave();
    target = next;
    // Events of a link that has been replaced are ignored.
    const link: RoomLink = createLink({
      onMessage: (message) => current === link && handleMessage(message),
      onFrame: (bytes) => current === link && events.emit({ kind: 'frame', bytes }),
      onConnectionChange(isBroken) {
        if (current !== link || state.step !== 'in') return;
        setState({ step: 'in', room: { ...state.room, isBroken } });
        events.emit({ kind: 'break', isBroken });
      },
      onClose: (text) => current === link && end(text, text === ROOM_TEXT.disconnected ? target : undefined),
    });
    current = link;
    setState({ step: 'opening', how });
    try {
      await link.open(next);
    } catch (error) {
      if (current !== link) return;
      const { message, code } = error instanceof RoomFailure ? error : new RoomFailure(ROOM_TEXT.other);
      if (how !== 'return') end(message);
      // If the server was unreachable, the room may still exist.
      else end(message === ROOM_TEXT.unreachable ? ROOM_TEXT.connect : message, code === undefined ? next : undefined);
    }
  }

  return {
    getState: () => state,
    subscribe: changes.subscribe,
    onEvent: events.subscribe,
    enter: (next) => open(next, getEntryKind(next)),
    async rejoin() {
      const last = (state.step === 'none' ? state.lost : undefined) ?? stored.load();
      if (last) await open(last, 'return');
      return last !== undefined;
    },
    send: (request) => current?.send(request),
    sendInputs: (inputs) => current?.sendInputs(inputs),
    leave() {
      const link = current;
      current = undefined;
      stored.save(undefined);
      link?.leave();
      setState(NO_ROOM);
    },
    clearProblem() {
      if (state.step === 'none' && state.problem !== undefined) setState(NO_ROOM);
    },
  };
}

function getNextRoom(room: ClientRoom | undefined, message: RoomMessage, nowMs: number): ClientRoom | undefined {
  if (message.type === 'room_joined') return createClientRoom(message.data, { nowMs, before: room });
  return room && reduceRoom(room, message, nowMs);
}

function getEntryKind({ roomId, quick, watch }: RoomTarget): RoomEntryKind {
  if (quick) return 'quick';
  if (roomId === undefined) return 'create';
  return watch ? 'watch' : 'join';
}
