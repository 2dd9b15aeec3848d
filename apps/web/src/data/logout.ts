import type { QueryClient } from '@tanstack/react-query';
import { raiseGameEvent } from './gameEvents.ts';
import { keys } from './keys.ts';
import { clearLogin } from './localLogin.ts';
import { rememberManualLogout } from './manualLogout.ts';
import { SIGNED_OUT } from './readSession.ts';

/** What a logout touches. */
export interface LogoutParts {
  queryClient: QueryClient;
  stopRefresh(): void;
  /** Logs out of the provider; may fail. */
  leaveProvider(): Promise<void>;
  goToLogin(): void;
}

/** Logs out once however often it is pressed; whatever fails, the keys go and the login screen comes (LOGIN-35 to LOGIN-43). */
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
    // The server did not hear it: the manual-logout flag makes the next visit finish it.
    clearLogin();
  }
  await queryClient.cancelQueries();
  queryClient.setQueryData(keys.session, SIGNED_OUT);
  queryClient.removeQueries({ queryKey: keys.player });
  queryClient.removeQueries({ queryKey: keys.sent });
  raiseGameEvent(window, 'loginStateChanged', { isLoggedIn: false });
  goToLogin();
}
