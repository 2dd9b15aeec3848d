import { communityRoleOf } from '@jumpy/domain/communityRoles';
import type { Role } from '@jumpy/protocol/http/session';
import type { Context } from '../../platform/context.ts';
import { askMember, refuseDiscord } from '../../platform/discord/askMember.ts';
import type { DiscordQueue } from '../../platform/discord/discordQueue.ts';
import { heldRoles } from '../../platform/discord/heldRoles.ts';
import { giveJumper, isRefusal } from '../roles/giveJumper.ts';

type CheckContext = Pick<Context, 'db' | 'discord' | 'env' | 'log'>;

/** A member as onboarding needs to know them. */
export interface JumperCheck {
  /** Highest first. */
  roles: Role[];
  /** The Jumper Role as the community has it. */
  jumper: Role | undefined;
  holds: boolean;
  /** Why they do not hold it. */
  why?: string;
}

interface Asked {
  discordId: string;
  /** Where the player is who asks. */
  address: string;
  /** Whether our bot gives the role where it is missing, and where that is the bot's to do. */
  mayGive: boolean;
}

const WHY = {
  noRole: 'The Jumper Role is missing in our Discord server. We look into it: please try again later.',
  notGiven: 'Our bot could not give you the Jumper Role. We look into it: please try again later.',
  byCommunity: 'Finish the verification in our Discord server to get the Jumper Role, then check again.',
} as const;

/** Checks members in the line for Discord: who asks twice at once is given the role once. */
export function jumperChecker(context: CheckContext, queue: DiscordQueue): (asked: Asked) => Promise<JumperCheck> {
  return ({ discordId, mayGive, address }) =>
    queue.ask({ key: `jumper ${discordId} ${mayGive}`, address }, () => checkJumper(context, { discordId, mayGive }));
}

/** Whether a member holds the Jumper Role, who is given it where they may be; refuses somebody who is no member (ONB-28). */
async function checkJumper(
  context: CheckContext,
  { discordId, mayGive }: Omit<Asked, 'address'>,
): Promise<JumperCheck> {
  const { discord, env, log } = context;
  const { roles, joinedAtMs } = await askMember(context, discordId);
  const all = await discord.readCommunityRoles().catch(refuseDiscord);
  const id = all.find((role) => communityRoleOf(role, env.discord.roleIds) === 'jumper')?.id;
  const [jumper] = id === undefined ? [] : heldRoles([id], all);
  const facts = { roles, jumper };
  if (!jumper) {
    log.error('the community has no Jumper Role: onboarding waits for it');
    return { ...facts, holds: false, why: WHY.noRole };
  }
  if (roles.some((role) => role.id === jumper.id)) return { ...facts, holds: true };
  if (env.discord.jumperRoleGrant === 'community') return { ...facts, holds: false, why: WHY.byCommunity };
  if (!mayGive) return { ...facts, holds: false };
  try {
    await giveJumper(context, { discordId, roleId: jumper.id, joinedAtMs });
  } catch (cause) {
    if (!isRefusal(cause)) return refuseDiscord(cause);
    log.error({ err: cause }, 'the bot could not give the Jumper Role: is its own role above it?');
    return { ...facts, holds: false, why: WHY.notGiven };
  }
  const ids = [...roles.map((role) => role.id), jumper.id];
  return { ...facts, roles: heldRoles(ids, all), holds: true };
}
