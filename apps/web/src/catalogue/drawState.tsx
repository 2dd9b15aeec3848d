import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app/App.tsx';
import { Entrance } from '../app/Entrance.tsx';
import { createQueryClient } from '../data/queryClient.ts';
import { fakeWalletClient } from '../fixtures/fakeWalletClient.ts';
import { ANONYMOUS, SIGNED_IN, type StubServer, stubServer } from '../fixtures/stubServer.ts';
import { press } from './press.ts';
import type { State } from './state.ts';
import { untilQuiet } from './untilQuiet.ts';

/** A state that stands. */
export interface DrawnState {
  server: StubServer;
  leave(): void;
}

const stay = (): void => undefined;

function contentOf({ at, part, wallet }: State): ReactNode {
  if (part) return part();
  if (at.startsWith('/login')) return <Entrance goTo={stay} />;
  const walletClient = wallet ? fakeWalletClient(wallet) : undefined;
  return <App goTo={stay} queryClient={createQueryClient({ retryDelayMs: 0 })} walletClient={walletClient} />;
}

/** Draws a state in an element, and answers once nothing in it moves any more. */
export async function drawState(ground: HTMLElement, state: State): Promise<DrawnState> {
  const server = stubServer({ ...(state.anonymous ? ANONYMOUS : SIGNED_IN), ...state.answers });
  if (!state.anonymous) localStorage.setItem('isLoggedIn', 'true');
  for (const [name, value] of Object.entries(state.kept ?? {})) localStorage.setItem(name, value);
  document.documentElement.style.fontSize = state.letters === undefined ? '' : `${state.letters * 100}%`;
  window.history.replaceState(null, '', state.at);
  const root = createRoot(ground);
  root.render(contentOf(state));
  await untilQuiet(ground, server);
  for (const event of state.tells ?? []) server.send(event);
  state.opens?.();
  for (const name of state.press ?? []) {
    await press(name);
    await untilQuiet(document.body, server);
  }
  await untilQuiet(document.body, server);
  if (server.wrong.length > 0) throw new Error(`The protocol knows no such answer. ${server.wrong.join('; ')}`);
  return {
    server,
    leave() {
      root.unmount();
      server.close();
      document.documentElement.style.fontSize = '';
    },
  };
}
