import type { DiscordMember } from '../../platform/discord/client.ts';
import { heldRoles } from '../../platform/discord/heldRoles.ts';
import { factStore, type PlayerFacts } from './factStore.ts';
import type { KeptGrant } from './grantStore.ts';
import { type ClosedRoles, type GainedRole, type LookContext, type LookParts, MemberLook } from './memberLook.ts';
import type { Claim } from './memberStore.ts';

/** What a look found and did. */
export interface Look {
  player: PlayerFacts | undefined;
  /** Highest first; null for somebody who is not in the server. */
  held: DiscordMember['roles'] | null;
  grants: readonly KeptGrant[];
  /** Written in the bell. */
  gained: readonly GainedRole[];
}

/** Asks Discord what a member holds, gives what is owed and takes back what is not, one change after the other (ROLE-01, ROLE-26). */
export async function lookAtMember(
  context: LookContext,
  { claim, closed }: { claim: Claim; closed: ClosedRoles },
): Promise<Look> {
  const { db, discord } = context;
  const player = await factStore.of(db, claim.discordId);
  // Only then is Discord asked: what changes from here on asks for another look.
  const [member, roles] = await Promise.all([discord.readMember(claim.discordId), discord.readCommunityRoles()]);
  const parts: LookParts = { claim, closed, player, member, roles };
  const look = new MemberLook(context, parts);
  await look.bringInLine();
  while (await look.takeStep());
  await look.nameProblems();
  const { grants, gained, heldIds } = look;
  return { player, held: member ? heldRoles([...heldIds], roles) : null, grants, gained };
}
