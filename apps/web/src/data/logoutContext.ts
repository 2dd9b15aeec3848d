import { createContext, useContext } from 'react';

/** Logs the player out; set at the root of the page. */
export const LogoutContext = createContext<() => Promise<void>>(() => Promise.resolve());

/** Logs the player out: once, however often it is called. */
export function useLogout(): () => Promise<void> {
  return useContext(LogoutContext);
}
