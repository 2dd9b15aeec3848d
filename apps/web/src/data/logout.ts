import type { QueryClient } from '@tanstack/react-query';
import { dispatchGameEvent } from './gameEvents.ts';
import { queryKeys } from './queryKeys.ts';
import { clearStoredLogin } from './localLogin.ts';
import { rememberManualLogout } from './manualLogout.ts';
import { SIGNED_OUT } from './fetchSession.ts';

/** Dependencies of a logout. */
export interface LogoutOptions {
  queryClient: QueryClient;
  stopRefresh(): void;
  /** Logs out of the provider; may fail. */
  logOutOfProvider(): Promise<void>;
  goToLogin(): void;
}

/**
 * Creates a logout that ignores repeated calls while one runs. Even if a step fails, it clears the stored login and
 * opens the login screen.
 */
export function createLogout(): (options: LogoutOptions) => Promise<void> {
  let runningLogout: Promise<void> | undefined;
  return (options) => {
    runningLogout ??= performLogout(options).finally(() => {
      runningLogout = undefined;
    });
    return runningLogout;
  };
}

async function performLogout({ queryClient, stopRefresh, logOutOfProvider, goToLogin }: LogoutOptions): Promise<void> {
  try {
    stopRefresh();
    rememberManualLogout();
    clearStoredLogin();
    await logOutOfProvider();
  } catch {
    // The server was not reached: the manual-logout flag makes the next visit retry it.
    clearStoredLogin();
  }
  await queryClient.cancelQueries();
  queryClient.setQueryData(queryKeys.session, SIGNED_OUT);
  queryClient.removeQueries({ queryKey: queryKeys.player });
  queryClient.removeQueries({ queryKey: queryKeys.sent });
  dispatchGameEvent(window, 'loginStateChanged', { isLoggedIn: false });
  goToLogin();
}
