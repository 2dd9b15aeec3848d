import { createOverlay } from './overlays.ts';

/** Opens or closes quests and rewards, and returns whether they are open. */
export const [showQuests, useQuestsShown] = createOverlay(false);

let registeredSheets = 0;

/** Marks the quests overlay as mounted; returns a function that unmarks it. */
export function registerQuestsSheet(): () => void {
  registeredSheets += 1;
  return () => void (registeredSheets -= 1);
}

/** Whether the current screen has mounted the quests overlay. */
export const hasQuestsSheet = (): boolean => registeredSheets > 0;
