import { createContext, useContext } from 'react';

/** A line that the panel shows for a few seconds. */
export interface PanelToast {
  tone: 'done' | 'failed';
  text: string;
}

/** What the panel does for whatever stands in it. */
export interface PanelTools {
  toast(line: PanelToast): void;
  /** Asks the administrator to sign in again; false when they would not. */
  signInAgain(): Promise<boolean>;
  /** Covers the panel while something works (ADMIN-07); calling the answer uncovers it. */
  cover(text: string): () => void;
}

/** The tools in use, set by the panel. */
export const PanelToolsContext = createContext<PanelTools | null>(null);

/** The tools in use. */
export function usePanelTools(): PanelTools {
  const tools = useContext(PanelToolsContext);
  if (!tools) throw new Error('usePanelTools stands outside of the panel; put the component inside.');
  return tools;
}
