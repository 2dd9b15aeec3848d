import { playerEventsTopic } from '../../platform/bus/playerEventsTopic.ts';
import type { Context } from '../../platform/context.ts';
import { sessionStore } from '../auth/sessionStore.ts';
import { publishSessionsEnded } from '../auth/sessionCache.ts';

export async function revokeAllSessions(context: Pick<Context, 'bus' | 'clock' | 'db'>, userId: string): Promise<void> {
  await sessionStore.revokeAll(context.db, { userId, now: new Date(context.clock.nowMs()) });
  publishSignedOut(context, userId);
}

/** Call after the commit: notifies every process and every open page. Keyring tokens expire with their sessions. */
export function publishSignedOut(context: Pick<Context, 'bus'>, userId: string): void {
  publishSessionsEnded(context);
  context.bus.publish(playerEventsTopic(userId), { type: 'signedOut', data: {} });
}
