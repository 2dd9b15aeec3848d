import { playerEvents } from '../../platform/bus/playerEvents.ts';
import type { Context } from '../../platform/context.ts';
import { sessionStore } from '../auth/sessionStore.ts';
import { tellSessionsEnded } from '../auth/sessions.ts';

export async function signOutEverywhere(context: Pick<Context, 'bus' | 'clock' | 'db'>, userId: string): Promise<void> {
  await sessionStore.revokeAll(context.db, { userId, now: new Date(context.clock.nowMs()) });
  tellSignedOut(context, userId);
}

/** Call after the commit: notifies every process and every open page. Keyring tokens expire with their sessions. */
export function tellSignedOut(context: Pick<Context, 'bus'>, userId: string): void {
  tellSessionsEnded(context);
  context.bus.publish(playerEvents(userId), { type: 'signedOut', data: {} });
}
