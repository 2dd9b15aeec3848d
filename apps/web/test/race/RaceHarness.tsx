import '../../src/ui/tokens.css';
import '../../src/ui/fonts.css';
import '../../src/ui/base.css';
import type { RaceViewerToShellMessage, ShellToRaceViewerMessage } from '@jumpy/protocol/raceFrame';
import type { SessionUser } from '@jumpy/protocol/http/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, useLocation } from 'react-router';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { createQueryClient } from '../../src/data/queryClient.ts';
import { RaceScreen } from '../../src/features/race/RaceScreen.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { type ManualTimers, manualTimers } from '../support/manualTimers.ts';
import { ANONYMOUS, type StubServer, createStubServer } from '../../src/fixtures/stubServer.ts';
import { draw } from '../support/visit.tsx';
import { RACE_ID } from '../../src/fixtures/races.ts';
import { CONFIG } from '../../src/fixtures/answers.ts';

/** Path of the fake game page on the test server. */
const FAKE_FRAME = '/apps/web/test/play/fakeGame.html';
/** The page of a race, with a fake game page in its frame and a stub server. */
export interface RaceHarness {
  server: StubServer;
  timers: ManualTimers;
  /** Messages sent to the viewer. */
  sentMessages(): ShellToRaceViewerMessage[];
  /** Sends a message as the viewer. */
  sendFromFrame(message: RaceViewerToShellMessage): void;
  isListening(): boolean;
  path(): string;
}

interface FrameWindow {
  received?: ShellToRaceViewerMessage[];
  send(message: RaceViewerToShellMessage): void;
}

export function raceHarness(
  answers: Record<string, unknown>,
  raceId: string | undefined = RACE_ID,
  user: SessionUser | null = null,
): RaceHarness {
  const server = createStubServer({ ...ANONYMOUS, ...answers });
  const timers = manualTimers();
  const client = createQueryClient({ retryDelayMs: 1 });
  client.setQueryData(queryKeys.session, { user, arrival: 'existing' });
  client.setQueryData(queryKeys.config, CONFIG);
  let path = '';

  function Where() {
    path = useLocation().pathname;
    if (!path.startsWith('/race')) return null;
    return (
      <RaceScreen raceId={raceId} renderShare={() => <Button>Share</Button>} framePath={FAKE_FRAME} timers={timers} />
    );
  }
  draw(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/race/x']}>
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const getFrameWindow = (): FrameWindow | undefined =>
    document.querySelector('iframe')?.contentWindow as unknown as FrameWindow | undefined;
  return {
    ...{ server, timers },
    sentMessages: () => [...(getFrameWindow()?.received ?? [])],
    sendFromFrame: (message) => getFrameWindow()?.send(message),
    isListening: () => typeof getFrameWindow()?.send === 'function',
    path: () => path,
  };
}
