import { createContext, useCallback, useContext } from 'react';

/** Logs the player out and opens a public screen; the login by default. */
type LogoutFunction = (path?: string) => Promise<void>;

/** Set at the root of the page. */
export const LogoutContext = createContext<LogoutFunction>(() => Promise.resolve());

/** Logs the player out; concurrent calls share one logout. */
export function useLogout(): () => Promise<void> {
  const logOut = useContext(LogoutContext);
  return useCallback(() => logOut(), [logOut]);
}

/** Logs the player out and opens a screen other than the login. */
export function useLogoutTo(): (path: string) => Promise<void> {
  return useContext(LogoutContext);
}
