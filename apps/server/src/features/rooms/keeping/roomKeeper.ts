import type { Simulation } from '@jumpy/sim/simulation';
import { playerEvents } from '../../../platform/bus/playerEvents.ts';
import type { Context } from '../../../platform/context.ts';
import type { Balances } from '../../balances/balances.ts';
import type { Simulator } from '../../runs/replays/simulator.ts';
import type { BeginGame, BegunGame } from '../beginGame.ts';
import type { GameParts, GameResult } from '../game.ts';
import { isAlive, type Seat } from '../seat.ts';
import { type DrawCourse, drawGame } from './drawGame.ts';
import { botsOf, endRace, placesOf } from './endRace.ts';
import { noteOf, takeMarks } from './roomMarks.ts';
import { settleRoomRun } from './settleRoomRun.ts';
import { raceStore, type RoomMark, type RunNote } from './store.ts';

export interface RoomKeeperParts {
  context: Context;
  rules: Simulation;
  balances: Balances;
  simulator: Simulator;
  drawCourse: DrawCourse;
  /** A run of theirs was counted. */
  onSettled(discordId: string): void;
  /** A run of a room was closed elsewhere: its player plays another. */
  onClosed(runId: string): void;
}

/** Keeps what rooms play: their tickets, what is pressed, what comes of it. */
export interface RoomKeeper {
  begin: BeginGame;
  runEnded: NonNullable<GameParts['onRunEnd']>;
  raceEnded(result: GameResult): void;
  /** A game that another process had begun goes on here. */
  takeOver(seats: readonly Seat[]): void;
  /** Keeps what was pressed since it was last asked. */
  keep(seats: readonly Seat[]): Promise<void>;
  /** Keeps all that was pressed, and waits for what is being written. */
  close(seats: readonly Seat[]): Promise<void>;
}

export function createRoomKeeper(parts: RoomKeeperParts): RoomKeeper {
  const { context, rules, balances, simulator, drawCourse, onSettled, onClosed } = parts;
  const { db, bus, clock, log } = context;
  const underWay = new Set<Promise<unknown>>();
  const listening = new Map<string, () => void>();
  /** What could not be kept yet. */
  let waiting: RoomMark[] = [];
  const noted = new Map<string, RunNote>();
  let keeping: Promise<void> | undefined;

  /** Does work that nobody in the room waits for; what fails is found again by whoever looks for what is left. */
  function beside(what: string, work: () => Promise<unknown>): void {
    const done: Promise<unknown> = work()
      .catch((error: unknown) => log.warn({ err: error }, `${what}; it is tried again`))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  function listenAll({ runs }: BegunGame, players: Parameters<BeginGame>[0]['players']): void {
    for (const { person } of players) {
      const way = runs.get(person.id);
      if (typeof way === 'object' && way.runId !== null) listen(way.runId, person.userId);
    }
  }

  function listen(runId: string, userId: string): void {
    const stop = bus.subscribe(playerEvents(userId), (event) => {
      if (event.type === 'runClosed' && event.data.runId === runId) onClosed(runId);
    });
    listening.set(runId, stop);
  }

  async function save(): Promise<void> {
    const marks = waiting;
    await raceStore.addMarks(db, { marks, at: new Date(clock.nowMs()) });
    const saved = new Set(marks);
    waiting = waiting.filter((mark) => !saved.has(mark));
  }

  async function saveNotes(seats: readonly Seat[]): Promise<void> {
    const isNews = ({ runId, frozenTicks, isResumed }: RunNote): boolean => {
      const before = noted.get(runId);
      return frozenTicks !== (before?.frozenTicks ?? 0) || isResumed !== (before?.isResumed ?? false);
    };
    const news = seats.flatMap(noteOf).filter(isNews);
    await raceStore.note(db, news);
    for (const note of news) noted.set(note.runId, note);
  }

  async function keep(seats: readonly Seat[], isLast: boolean): Promise<void> {
    for (const seat of seats) waiting.push(...takeMarks(seat, { isLast }));
    await save();
    await saveNotes(seats);
  }

  async function settle(seat: Seat): Promise<void> {
    const { runId, run, isResumed } = seat;
    if (runId === null || !run) return;
    const over = { runId, isResumed, world: run.world, trail: run.trail(), frozenTicks: run.frozenTicks };
    listening.get(runId)?.();
    listening.delete(runId);
    await keep([seat], true);
    noted.delete(runId);
    const settled = await settleRoomRun(context, { rules, simulator, run: over });
    if (settled) onSettled(settled.discordId);
  }

  return {
    begin(asked, answer) {
      const drawn = drawGame(context, { asked, balances, drawCourse }).then(
        (begun) => {
          if (!('error' in begun)) listenAll(begun, asked.players);
          answer(begun);
        },
        (error: unknown) => {
          log.error({ err: error }, 'a game of a room could not begin');
          answer({ error: 'unavailable', refused: new Map() });
        },
      );
      beside('a game began badly', () => drawn);
    },
    runEnded: ({ seat }) => beside('a run of a room could not be counted', () => settle(seat)),
    takeOver(seats) {
      for (const seat of seats.filter(isAlive)) if (seat.runId !== null) listen(seat.runId, seat.person.userId);
    },
    raceEnded({ raceId, rankings, seats }) {
      if (raceId === null) return;
      const came = { raceId, places: placesOf({ seats, rankings }), bots: botsOf(seats) };
      beside('the end of a race could not be written', () => endRace(context, came));
    },
    async keep(seats) {
      if (keeping) return;
      keeping = keep(seats.filter(isAlive), false)
        .catch((error: unknown) => log.warn({ err: error }, 'what a room played is kept later'))
        .finally(() => {
          keeping = undefined;
        });
      await keeping;
    },
    async close(seats) {
      await keeping;
      beside('what a room played could not be kept', () => keep(seats.filter(isAlive), true));
      await Promise.all(underWay);
      for (const stop of listening.values()) stop();
    },
  };
}
