import type { QueryClient } from '@tanstack/react-query';
import { raiseGameEvent } from './gameEvents.ts';
import { keys } from './keys.ts';
import { clearLogin } from './localLogin.ts';
import { rememberManualLogout } from './manualLogout.ts';
import { SIGNED_OUT } from './readSession.ts';

/** Dependencies of a logout. */
export interface LogoutParts {
  queryClient: QueryClient;
  stopRefresh(): void;
  /** Logs out of the provider; may fail. */
  leaveProvider(): Promise<void>;
  goToLogin(): void;
}

/**
 * Creates a logout that ignores repeated calls while one runs. Even if a step fails, it clears the stored login and
 * opens the login screen.
 */
export function createLogout(): (parts: LogoutParts) => Promise<void> {
  let leaving: Promise<void> | undefined;
  return (parts) => {
    leaving ??= leave(parts).finally(() => {
      leaving = undefined;
    });
    return leaving;
  };
}

async function leave({ queryClient, stopRefresh, leaveProvider, goToLogin }: LogoutParts): Promise<void> {
  try {
    stopRefresh();
    rememberManualLogout();
    clearLogin();
    await leaveProvider();
  } catch {
    // The server was not reached: the manual-logout flag makes the next visit retry it.
    clearLogin();
  }
  await queryClient.cancelQueries();
  queryClient.setQueryData(keys.session, SIGNED_OUT);
  queryClient.removeQueries({ queryKey: keys.player });
  queryClient.removeQueries({ queryKey: keys.sent });
  raiseGameEvent(window, 'loginStateChanged', { isLoggedIn: false });
  goToLogin();
}
