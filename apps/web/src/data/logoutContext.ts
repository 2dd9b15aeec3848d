import { createContext, useCallback, useContext } from 'react';

/** Logs the player out, and leads to a screen that needs nobody: to the login when left away. */
export type Leave = (path?: string) => Promise<void>;

/** Logs the player out; set at the root of the page. */
export const LogoutContext = createContext<Leave>(() => Promise.resolve());

/** Logs the player out: once, however often it is called. */
export function useLogout(): () => Promise<void> {
  const leave = useContext(LogoutContext);
  return useCallback(() => leave(), [leave]);
}

/** Logs the player out, and leads somewhere else than to the login. */
export function useLeave(): (path: string) => Promise<void> {
  return useContext(LogoutContext);
}
