import '../../src/ui/tokens.css';
import '../../src/ui/fonts.css';
import '../../src/ui/base.css';
import type { LiveViewerToShellMessage, ShellToLiveViewerMessage } from '@jumpy/protocol/liveFrame';
import type { LiveRunEvent } from '@jumpy/protocol/http/live';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, useLocation } from 'react-router';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { createQueryClient } from '../../src/data/queryClient.ts';
import { LiveScreen } from '../../src/features/live/LiveScreen.tsx';
import { type ManualTimers, manualTimers } from '../support/manualTimers.ts';
import { SIGNED_IN, type StubServer, createStubServer } from '../../src/fixtures/stubServer.ts';
import { draw } from '../support/visit.tsx';
import { CONFIG, MOONBEAN } from '../../src/fixtures/answers.ts';
import { createControlledStream, type ControlledStream } from '../../src/fixtures/liveRuns.ts';

/** Path of the fake game page on the test server. */
const FAKE_FRAME = '/apps/web/test/play/fakeGame.html';

/** The page of an active run, with a fake game page in its frame and a stub server. */
export interface LiveHarness {
  server: StubServer;
  timers: ManualTimers;
  streams: ControlledStream[];
  /** Messages sent to the frame. */
  sentEvents(): LiveRunEvent[];
  /** Sends a message as the frame. */
  sendFromFrame(message: LiveViewerToShellMessage): void;
  isListening(): boolean;
  getLocation(): { path: string; state: unknown };
}

interface FrameWindow {
  received?: ShellToLiveViewerMessage[];
  send(message: LiveViewerToShellMessage): void;
}

export function liveHarness(
  runId: string | undefined,
  { answers = {}, signedIn = false }: { answers?: Record<string, unknown>; signedIn?: boolean } = {},
): LiveHarness {
  const streams: ControlledStream[] = [];
  const server = createStubServer({
    ...SIGNED_IN,
    'live/*': () => {
      const stream = createControlledStream();
      streams.push(stream);
      return stream.response;
    },
    ...answers,
  });
  const timers = manualTimers();
  const client = createQueryClient({ retryDelayMs: 1 });
  client.setQueryData(queryKeys.session, { user: signedIn ? MOONBEAN : null, arrival: 'existing' });
  client.setQueryData(queryKeys.config, CONFIG);
  let at: { path: string; state: unknown } = { path: '', state: undefined };

  function Where() {
    const { pathname, state } = useLocation();
    at = { path: pathname, state };
    return pathname.startsWith('/live') ? (
      <LiveScreen runId={runId} isSignedIn={signedIn} framePath={FAKE_FRAME} timers={timers} />
    ) : null;
  }
  draw(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/live/${runId ?? 'x'}`]}>
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const getFrameWindow = (): FrameWindow | undefined =>
    document.querySelector('iframe')?.contentWindow as unknown as FrameWindow | undefined;
  return {
    ...{ server, timers, streams },
    sentEvents: () =>
      (getFrameWindow()?.received ?? []).flatMap((message) => (message.type === 'LIVE_NEWS' ? message.data.news : [])),
    sendFromFrame: (message) => getFrameWindow()?.send(message),
    isListening: () => typeof getFrameWindow()?.send === 'function',
    getLocation: () => at,
  };
}
