import { createContext, useCallback, useContext } from 'react';

/** Where somebody goes who is logged out. */
export interface LeaveTo {
  path: string;
  state?: unknown;
}

/** Logs the player out; set at the root of the page. */
export const LogoutContext = createContext<(to?: LeaveTo) => Promise<void>>(() => Promise.resolve());

/** Logs the player out: once, however often it is called. */
export function useLogout(): () => Promise<void> {
  const leave = useContext(LogoutContext);
  return useCallback(() => leave(), [leave]);
}

/** Logs the player out, and leads somewhere else than to the login. */
export function useLeave(): (to: LeaveTo) => Promise<void> {
  return useContext(LogoutContext);
}
