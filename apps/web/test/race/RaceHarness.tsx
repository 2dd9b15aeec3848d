import '../../src/ui/tokens.css';
import '../../src/ui/fonts.css';
import '../../src/ui/base.css';
import type { RunReplay } from '@jumpy/protocol/http/replays';
import type { EndedRoomRace, RoomRace, RoomRacePlace } from '@jumpy/protocol/http/roomRaces';
import type { FromRaceViewer, ToRaceViewer } from '@jumpy/protocol/raceFrame';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, useLocation } from 'react-router';
import { keys } from '../../src/data/keys.ts';
import { createQueryClient } from '../../src/data/queryClient.ts';
import { RaceScreen } from '../../src/features/race/RaceScreen.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { type ManualTimers, manualTimers } from '../support/manualTimers.ts';
import { replaysOf } from '../support/runs.ts';
import { ANONYMOUS, type StubServer, stubServer } from '../support/stubServer.ts';
import { draw } from '../support/visit.tsx';
import { CONFIG, publicId } from '../support/wire.ts';

/** Where the test server has the fake game page. */
const FAKE_FRAME = '/apps/web/test/play/fakeGame.html';
export const RACE_ID = publicId(500);

/** The place of a player; `seat` also numbers the run. */
export function placeOf(seat: number, name: string, place: Partial<RoomRacePlace> = {}): RoomRacePlace {
  return {
    ...{ seat, rank: seat + 1, bot: null, look: 'jumpy', isOwn: false, removed: false, runId: publicId(seat + 1) },
    player: { publicId: publicId(900 + seat), username: name, avatarUrl: `/api/avatars/${900 + seat}`, level: 4 },
    ...{ score: 4_000 - 100 * seat, jumps: 300 - seat, ticks: 7_200 - 60 * seat, frozenTicks: 0 },
    ...place,
  };
}

/** The place of a bot. */
export function botPlaceOf(seat: number, name: string): RoomRacePlace {
  const bot = { name, level: 4, replay: 'Qk9U' };
  return placeOf(seat, name, { rank: null, player: null, runId: null, look: 'kit', bot });
}

export const THREE = [placeOf(0, 'Mira', { look: 'kit' }), placeOf(1, 'Tom', { isOwn: true }), placeOf(2, 'Ben')];

export function endedRace(race: Partial<EndedRoomRace> = {}): EndedRoomRace {
  return {
    ...{ state: 'ended', raceId: RACE_ID, kind: 'code', simVersion: 3 },
    startedAt: Date.UTC(2026, 10, 25, 12),
    endedAt: Date.UTC(2026, 10, 25, 12, 3),
    course: { key: 'ab'.repeat(32), commitment: 'cd'.repeat(32) },
    places: THREE,
    ...race,
  };
}

export function runningRace(race: Partial<Extract<RoomRace, { state: 'running' }>> = {}): RoomRace {
  const racers = THREE.flatMap(({ player }) => player ?? []);
  return {
    ...{
      state: 'running',
      raceId: RACE_ID,
      kind: 'code',
      startedAt: Date.UTC(2026, 10, 25, 12),
      code: '482913',
      racers,
    },
    ...race,
  };
}

/** The replay of a seat's run; nobody plays it here. */
export function replayOfSeat(seat: number, state: RunReplay['state'] = 'open'): RunReplay {
  const replay = state === 'open' ? btoa(`run ${seat}`) : null;
  return { runId: publicId(seat + 1), state, simVersion: state === 'open' ? 3 : null, replay, claim: null };
}

export const raceAnswers = (
  race: RoomRace = endedRace(),
  replays: readonly RunReplay[] = [0, 1, 2].map((seat) => replayOfSeat(seat)),
): Record<string, unknown> => ({ 'room-races/*': { success: true, race }, replays: replaysOf(replays) });

/** The page of a race, with a fake game page in its frame and a server in the page. */
export interface RaceHarness {
  server: StubServer;
  timers: ManualTimers;
  /** What the viewer was told. */
  told(): ToRaceViewer[];
  /** Sends a message as the viewer. */
  say(message: FromRaceViewer): void;
  listens(): boolean;
  path(): string;
}

interface FrameWindow {
  received?: ToRaceViewer[];
  send(message: FromRaceViewer): void;
}

export function raceHarness(answers: Record<string, unknown>, raceId: string | undefined = RACE_ID): RaceHarness {
  const server = stubServer({ ...ANONYMOUS, ...answers });
  const timers = manualTimers();
  const client = createQueryClient({ retryDelayMs: 1 });
  client.setQueryData(keys.session, { user: null, arrival: 'existing' });
  client.setQueryData(keys.config, CONFIG);
  let path = '';

  function Where() {
    path = useLocation().pathname;
    if (!path.startsWith('/race')) return null;
    return <RaceScreen raceId={raceId} share={() => <Button>Share</Button>} framePath={FAKE_FRAME} timers={timers} />;
  }
  draw(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/race/x']}>
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const inside = (): FrameWindow | undefined =>
    document.querySelector('iframe')?.contentWindow as unknown as FrameWindow | undefined;
  return {
    ...{ server, timers },
    told: () => [...(inside()?.received ?? [])],
    say: (message) => inside()?.send(message),
    listens: () => typeof inside()?.send === 'function',
    path: () => path,
  };
}
