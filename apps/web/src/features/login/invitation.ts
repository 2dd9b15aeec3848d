import { fetchInviter } from '../../data/referral.ts';
import * as m from './messages.ts';

/** What the login says to someone who was invited. */
export interface Invitation {
  note: string;
  subtitle: string;
}

/** Resolves the pending invite; undefined if it names no one. Apart from the screen, as few visitors have one. */
export async function fetchInvitation(): Promise<Invitation | undefined> {
  const inviter = await fetchInviter();
  return inviter ? { note: m.invitedBy({ inviter }), subtitle: m.joinByInvite({ inviter }) } : undefined;
}
