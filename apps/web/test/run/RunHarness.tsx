import '../../src/ui/tokens.css';
import '../../src/ui/fonts.css';
import '../../src/ui/base.css';
import type { GameToShellMessage, ShellToGameMessage } from '@jumpy/protocol/frame';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, useLocation } from 'react-router';
import { useState } from 'react';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { createQueryClient } from '../../src/data/queryClient.ts';
import { Button } from '../../src/ui/Button.tsx';
import { RunScreen } from '../../src/features/run/RunScreen.tsx';
import { type StubServer, createStubServer } from '../../src/fixtures/stubServer.ts';
import { draw } from '../support/visit.tsx';
import { CONFIG, MOONBEAN } from '../../src/fixtures/answers.ts';

/** Path of the fake game page on the test server. */
const FAKE_THEATRE = '/apps/web/test/play/fakeGame.html';

/** The page of a run with a fake game page in its frame and a stub server. */
export interface RunHarness {
  server: StubServer;
  /** Runs that the viewer was asked to show. */
  watchedRuns(): Extract<ShellToGameMessage, { type: 'WATCH' }>['data']['runs'][];
  /** Complete data of these messages. */
  viewer(): Extract<ShellToGameMessage, { type: 'WATCH' }>['data'][];
  /** Sends a message as the viewer. */
  sendFromFrame(message: GameToShellMessage): void;
  isListening(): boolean;
  getLocation(): { path: string; state: unknown };
}

interface ViewerWindow {
  received?: ShellToGameMessage[];
  send(message: GameToShellMessage): void;
}

export function runHarness(
  runId: string | undefined,
  {
    answers,
    signedIn = false,
    beside,
    fromTick,
  }: { answers: Record<string, unknown>; signedIn?: boolean; beside?: string; fromTick?: number },
): RunHarness {
  const server = createStubServer(answers);
  const client = createQueryClient({ retryDelayMs: 1 });
  client.setQueryData(queryKeys.session, { user: signedIn ? MOONBEAN : null, arrival: 'existing' });
  client.setQueryData(queryKeys.config, CONFIG);
  let at: { path: string; state: unknown } = { path: '', state: undefined };

  function Where() {
    const { pathname, state } = useLocation();
    at = { path: pathname, state };
    return pathname.startsWith('/run') ? <Stage /> : null;
  }
  function Stage() {
    const [comparisonId, setComparisonId] = useState(beside);
    return (
      <RunScreen
        runId={runId}
        comparisonRunId={comparisonId}
        fromTick={fromTick}
        isSignedIn={signedIn}
        onCompare={setComparisonId}
        renderChallenge={() => null}
        renderEmbed={() => null}
        renderShare={() => <Button icon="share">Share</Button>}
        framePath={FAKE_THEATRE}
      />
    );
  }
  draw(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/run/${runId ?? 'x'}`]}>
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const getFrameWindow = (): ViewerWindow | undefined =>
    document.querySelector('iframe')?.contentWindow as unknown as ViewerWindow | undefined;
  return {
    server,
    viewer: () =>
      (getFrameWindow()?.received ?? []).flatMap((message) => (message.type === 'WATCH' ? [message.data] : [])),
    watchedRuns: () =>
      (getFrameWindow()?.received ?? []).flatMap((message) => (message.type === 'WATCH' ? [message.data.runs] : [])),
    sendFromFrame: (message) => getFrameWindow()?.send(message),
    isListening: () => typeof getFrameWindow()?.send === 'function',
    getLocation: () => at,
  };
}
