import { drawState } from './drawState.tsx';
import { shelter } from './shelter.ts';
import { CATALOGUE } from './states.ts';

/** Opens a state as the whole page, and says on the page when it stands, or why it does not. */
export async function openState(
  root: HTMLElement,
  { screen, state }: { screen: string; state: string },
): Promise<void> {
  const { dataset } = document.documentElement;
  const shown = CATALOGUE[screen]?.[state];
  try {
    if (!shown) throw new Error('There is no such state.');
    shelter(window);
    await drawState(root, shown);
    dataset['state'] = 'stands';
  } catch (error) {
    dataset['state'] = `failed: ${String(error)}`;
  }
}
