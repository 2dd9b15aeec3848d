import { button, element } from './element.ts';
import { askStep, type Steps } from './step.ts';

/** Explains that a sign-in within ten minutes is required; only the app can start one. */
export async function signInStep(panel: Steps, why: string): Promise<void> {
  const how = 'Log out, log in again, and come back here. Nothing was changed.';
  await askStep<true>(panel, (give) => ({
    title: 'Sign in again first',
    body: [element('p', { role: 'status' }, `${why} ${how}`)],
    actions: [button('Close', () => give(true), 'button primary')],
  }));
}
