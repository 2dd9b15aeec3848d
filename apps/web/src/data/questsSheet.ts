import { createShown } from './shown.ts';

/** Opens or closes quests and rewards, and returns whether they are open. */
export const [showQuests, useQuestsShown] = createShown(false);

let around = 0;

/** Marks the quests overlay as mounted; returns a function that unmarks it. */
export function standQuests(): () => void {
  around += 1;
  return () => void (around -= 1);
}

/** Whether the current screen has mounted the quests overlay. */
export const areQuestsAround = (): boolean => around > 0;
