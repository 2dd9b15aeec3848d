import '../../src/ui/tokens.css';
import '../../src/ui/fonts.css';
import '../../src/ui/base.css';
import type { FromGame, ToGame } from '@jumpy/protocol/frame';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, useLocation } from 'react-router';
import { useState } from 'react';
import { keys } from '../../src/data/keys.ts';
import { createQueryClient } from '../../src/data/queryClient.ts';
import { Button } from '../../src/ui/Button.tsx';
import { RunScreen } from '../../src/features/run/RunScreen.tsx';
import { type StubServer, stubServer } from '../support/stubServer.ts';
import { draw } from '../support/visit.tsx';
import { CONFIG, MOONBEAN } from '../support/wire.ts';

/** Where the test server has the fake game page. */
const FAKE_THEATRE = '/apps/web/test/play/fakeGame.html';

/** The page of a run with a fake game page in its frame and a server in the page. */
export interface RunStage {
  server: StubServer;
  /** What the theatre has been told to watch. */
  watched(): Extract<ToGame, { type: 'WATCH' }>['data']['runs'][];
  /** Sends a message as the theatre. */
  say(message: FromGame): void;
  listens(): boolean;
  at(): { path: string; state: unknown };
}

interface TheatreWindow {
  received?: ToGame[];
  send(message: FromGame): void;
}

/** Draws the page of a run. */
export function runStage(
  runId: string | undefined,
  { answers, signedIn = false, beside }: { answers: Record<string, unknown>; signedIn?: boolean; beside?: string },
): RunStage {
  const server = stubServer(answers);
  const client = createQueryClient({ retryDelayMs: 1 });
  client.setQueryData(keys.session, { user: signedIn ? MOONBEAN : null, arrival: 'existing' });
  client.setQueryData(keys.config, CONFIG);
  let at: { path: string; state: unknown } = { path: '', state: undefined };

  function Where() {
    const { pathname, state } = useLocation();
    at = { path: pathname, state };
    return pathname.startsWith('/run') ? <Stage /> : null;
  }
  function Stage() {
    const [besideId, setBeside] = useState(beside);
    return (
      <RunScreen
        runId={runId}
        besideId={besideId}
        signedIn={signedIn}
        onBeside={setBeside}
        share={() => <Button>Share</Button>}
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
  const theatre = (): TheatreWindow | undefined =>
    document.querySelector('iframe')?.contentWindow as unknown as TheatreWindow | undefined;
  return {
    server,
    watched: () =>
      (theatre()?.received ?? []).flatMap((message) => (message.type === 'WATCH' ? [message.data.runs] : [])),
    say: (message) => theatre()?.send(message),
    listens: () => typeof theatre()?.send === 'function',
    at: () => at,
  };
}
