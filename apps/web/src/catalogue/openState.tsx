import { leaveFirstScreen } from '../data/firstScreen.ts';
import { drawState } from './drawState.tsx';
import { shelter } from './shelter.ts';
import { CATALOGUE } from './states.ts';
import { translatePage } from './translate.ts';
import { untilQuiet } from './untilQuiet.ts';

/** Opens a state as the whole page, and says on the page when it stands, or why it does not. */
export async function openState(
  root: HTMLElement,
  { screen, state }: { screen: string; state: string },
): Promise<void> {
  const { dataset } = document.documentElement;
  const shown = CATALOGUE[screen]?.[state];
  try {
    if (!shown) throw new Error('There is no such state.');
    shelter(window, `catalogue ${screen} ${state} `);
    const isTranslated = new URLSearchParams(window.location.search).has('translated');
    if (isTranslated) translatePage();
    const { server } = await drawState(root, shown);
    if (isTranslated && server.count('client-error') > 0) throw new Error('A page translator makes it fall over.');
    leaveFirstScreen();
    dataset['state'] = 'stands';
    // Another width may bring other parts.
    window.addEventListener('resize', () => {
      dataset['state'] = 'changes';
      // The part that the address names stands at the top again.
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
      void untilQuiet(document.body, server).then(() => (dataset['state'] = 'stands'));
    });
  } catch (error) {
    dataset['state'] = `failed: ${String(error)}`;
  }
}
