import { createShown } from './shown.ts';

/** Opens or closes quests and rewards, and whether they are open. */
export const [showQuests, useQuestsShown] = createShown(false);

let around = 0;

/** They are there to be opened, until the answer is called. */
export function standQuests(): () => void {
  around += 1;
  return () => void (around -= 1);
}

/** Whether the screen has them. */
export const areQuestsAround = (): boolean => around > 0;
