import { createContext, useContext } from 'react';
import type { RunService } from './runService.ts';

/** The signed-in player's run service; undefined while signed out. */
export const RunServiceContext = createContext<RunService | undefined>(undefined);

export function useRunService(): RunService | undefined {
  return useContext(RunServiceContext);
}
