import { createButton, createDialogElement } from './element.ts';
import { promptStep, type StepsPanel } from './dialogSteps.ts';

/** Explains that a sign-in within ten minutes is required; only the app can start one. */
export async function showSignInStep(panel: StepsPanel, why: string): Promise<void> {
  const instructions = 'Log out, log in again, and come back here. Nothing was changed.';
  await promptStep<true>(panel, (resolve) => ({
    title: 'Sign in again first',
    body: [createDialogElement('p', { role: 'status' }, `${why} ${instructions}`)],
    actions: [createButton('Close', () => resolve(true), 'button primary')],
  }));
}
