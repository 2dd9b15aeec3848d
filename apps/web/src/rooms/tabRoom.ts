import type { Timers } from '@jumpy/browser/timers';
import type { RoomMessage, RoomRequest } from '@jumpy/protocol/room/messages';
import type { RoomInputs } from '@jumpy/protocol/room/roomInputs';
import { createSignal } from '../data/signal.ts';
import type { KeptRoom } from './keptRoom.ts';
import { type Room, roomAfter, roomFrom } from './room.ts';
import { RoomFailure, type RoomLink, type RoomLinkEvents, type RoomWish } from './roomLink.ts';
import { ROOM_WORDS } from './roomWords.ts';

/** How a room is asked for. */
export type Opening = 'create' | 'join' | 'quick' | 'watch' | 'return';

/** Where this tab stands with rooms. */
export type TabState =
  /** In none; `problem` is why, where one was wanted, and `lost` the room that the connection went to. */
  { step: 'none'; problem?: string; lost?: RoomWish } | { step: 'opening'; how: Opening } | { step: 'in'; room: Room };

/** What the room says, as the game page is to hear it. */
export type RoomNews =
  | { kind: 'message'; message: RoomMessage }
  | { kind: 'frame'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'break'; isBroken: boolean };

/** The one room of this tab, whichever screen is shown. */
export interface TabRoom {
  state(): TabState;
  subscribe(listener: () => void): () => void;
  /** Hears what the room says after it was put into `state`; the answer stops hearing. */
  hear(listener: (news: RoomNews) => void): () => void;
  enter(wish: RoomWish): Promise<void>;
  /** Into the room that this tab was in before its page was loaded again, or lost; whether there is one. */
  comeBack(): Promise<boolean>;
  ask(request: RoomRequest): void;
  play(inputs: RoomInputs): void;
  /** Leaves for good. */
  leave(): void;
  /** What went wrong has been read. */
  forgetProblem(): void;
}

export interface TabRoomParts {
  timers: Pick<Timers, 'nowMs'>;
  kept: KeptRoom;
  /** A link to a room, wherever rooms are here. */
  link(events: RoomLinkEvents): RoomLink;
}

const NONE: TabState = { step: 'none' };

export function createTabRoom({ timers, kept, link }: TabRoomParts): TabRoom {
  const changes = createSignal<void>();
  const news = createSignal<RoomNews>();
  let state = NONE;
  let current: RoomLink | undefined;
  let wanted: RoomWish = {};

  function become(next: TabState): void {
    state = next;
    changes.tell();
  }

  function put(room: Room): void {
    become({ step: 'in', room });
  }

  function end(problem: string, lost?: RoomWish): void {
    current = undefined;
    // A page that is loaded again may still find its place where the network was at fault.
    if (lost === undefined) kept.keep(undefined);
    become({ step: 'none', problem, ...(lost ? { lost } : {}) });
  }

  function openLink(): RoomLink {
    const opened: RoomLink = link({
      onMessage(message) {
        if (current !== opened) return;
        const nowMs = timers.nowMs();
        if (message.type === 'room_joined') {
          const { roomId } = message.data;
          wanted = { roomId, watch: wanted.watch ?? false };
          kept.keep(wanted);
          put(roomFrom(message.data, { nowMs, before: state.step === 'in' ? state.room : undefined }));
        } else if (state.step === 'in') put(roomAfter(state.room, message, nowMs));
        news.tell({ kind: 'message', message });
      },
      onFrame(bytes) {
        if (current === opened) news.tell({ kind: 'frame', bytes });
      },
      onBreak(isBroken) {
        if (current !== opened || state.step !== 'in') return;
        put({ ...state.room, isBroken });
        news.tell({ kind: 'break', isBroken });
      },
      onEnd(words) {
        if (current === opened) end(words, words === ROOM_WORDS.disconnected ? wanted : undefined);
      },
    });
    return opened;
  }

  async function open(wish: RoomWish, how: Opening): Promise<void> {
    current?.leave();
    wanted = wish;
    const opened = openLink();
    current = opened;
    become({ step: 'opening', how });
    try {
      await opened.open(wish);
    } catch (error) {
      if (current !== opened) return;
      const { message, why } = error instanceof RoomFailure ? error : new RoomFailure(ROOM_WORDS.other);
      // A room that could not be asked may still be there.
      end(message, how === 'return' && why === undefined ? wish : undefined);
    }
  }

  return {
    state: () => state,
    subscribe: (listener) => changes.hear(listener),
    hear: (listener) => news.hear(listener),
    enter: (wish) => open(wish, openingOf(wish)),
    async comeBack() {
      const wish = (state.step === 'none' ? state.lost : undefined) ?? kept.read();
      if (wish === undefined) return false;
      await open(wish, 'return');
      return true;
    },
    ask: (request) => current?.ask(request),
    play: (inputs) => current?.play(inputs),
    leave() {
      const left = current;
      current = undefined;
      kept.keep(undefined);
      left?.leave();
      become(NONE);
    },
    forgetProblem() {
      if (state.step === 'none' && state.problem !== undefined) become(NONE);
    },
  };
}

function openingOf({ roomId, quick, watch }: RoomWish): Opening {
  if (quick) return 'quick';
  if (roomId === undefined) return 'create';
  return watch ? 'watch' : 'join';
}
