import { createContext, useContext } from 'react';

/** A toast of the admin panel. */
export interface PanelToast {
  tone: 'done' | 'failed';
  text: string;
}

/** Services that the admin panel offers to its tabs. */
export interface PanelTools {
  toast(toast: PanelToast): void;
  /** Prompts the administrator to sign in again; resolves to false if declined. */
  reauthenticate(): Promise<boolean>;
  /** Covers the panel with a busy overlay; returns a function that removes it. */
  showBusyOverlay(text: string): () => void;
}

/** Provided by the panel. */
export const PanelToolsContext = createContext<PanelTools | null>(null);

export function usePanelTools(): PanelTools {
  const tools = useContext(PanelToolsContext);
  if (!tools) throw new Error('usePanelTools stands outside of the panel; put the component inside.');
  return tools;
}
