import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../app/App.tsx';
import { Entrance } from '../app/Entrance.tsx';
import { createQueryClient } from '../data/queryClient.ts';
import { fakeWalletClient } from '../fixtures/fakeWalletClient.ts';
import { ANONYMOUS, SIGNED_IN, type StubServer, stubServer } from '../fixtures/stubServer.ts';
import { press, read, see, type } from './press.ts';
import type { Act, State } from './state.ts';
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

function perform(act: Act): Promise<void> {
  if (typeof act === 'string') return press(act);
  return 'see' in act ? see(act.see) : type(act.type, act.into);
}

/** Draws a state in an element, and answers once nothing in it moves any more. */
export async function drawState(ground: HTMLElement, state: State): Promise<DrawnState> {
  const server = stubServer({ ...(state.anonymous ? ANONYMOUS : SIGNED_IN), ...state.answers });
  if (!state.anonymous) localStorage.setItem('isLoggedIn', 'true');
  for (const [name, value] of Object.entries(state.kept ?? {})) localStorage.setItem(name, value);
  document.documentElement.style.fontSize = state.letters === undefined ? '' : `${state.letters * 100}%`;
  window.history.replaceState(null, '', state.at);
  await state.before?.();
  const root = createRoot(ground);
  root.render(contentOf(state));
  await untilQuiet(ground, server);
  for (const event of state.tells ?? []) server.send(event);
  state.opens?.();
  for (const act of state.press ?? []) {
    await perform(act);
    await untilQuiet(document.body, server);
  }
  if (state.says !== undefined) await read(state.says);
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
