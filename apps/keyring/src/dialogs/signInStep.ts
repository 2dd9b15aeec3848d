import { createButton, createDialogElement } from './element.ts';
import { promptStep, type StepsPanel } from './dialogSteps.ts';
import * as m from './messages.ts';

/** Explains that a sign-in within ten minutes is required; only the app can start one. */
export async function showSignInStep(panel: StepsPanel, why: string): Promise<void> {
  const instructions = m.signInAgainHow();
  await promptStep<true>(panel, (resolve) => ({
    title: m.signInAgainFirst(),
    body: [createDialogElement('p', { role: 'status' }, `${why} ${instructions}`)],
    actions: [createButton(m.close(), () => resolve(true), 'button primary')],
  }));
}
