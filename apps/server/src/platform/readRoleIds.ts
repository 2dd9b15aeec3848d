import type { CommunityRole, RoleIds } from '@jumpy/domain/communityRoles';
import type { EnvReader } from './envReader.ts';

const SNOWFLAKE_PATTERN = /^\d{15,21}$/;

/** Configured ids of the community's roles. */
export function readRoleIds(read: EnvReader): RoleIds {
  const ids: Partial<Record<CommunityRole, string>> = {};
  const found: Record<CommunityRole, string | undefined> = {
    jumper: read.optional('DISCORD_ROLE_JUMPER'),
    l10: read.optional('DISCORD_ROLE_L10'),
    l15: read.optional('DISCORD_ROLE_L15'),
    fcfs: read.optional('DISCORD_ROLE_FCFS'),
    jumping_hot: read.optional('DISCORD_ROLE_JUMPING_HOT'),
    pass_holder: read.optional('DISCORD_ROLE_PASS_HOLDER'),
    jumplist: read.optional('DISCORD_ROLE_JUMPLIST'),
    l35: read.optional('DISCORD_ROLE_L35'),
    l40: read.optional('DISCORD_ROLE_L40'),
    l45: read.optional('DISCORD_ROLE_L45'),
    master: read.optional('DISCORD_ROLE_MASTER'),
    elite: read.optional('DISCORD_ROLE_ELITE'),
  };
  for (const [role, id] of Object.entries(found) as [CommunityRole, string | undefined][]) {
    if (id === undefined) continue;
    if (SNOWFLAKE_PATTERN.test(id)) ids[role] = id;
    else {
      const name = `DISCORD_ROLE_${role.toUpperCase()}`;
      read.addError(name, {
        reason: `is "${id}"`,
        remedy: 'use the id of a role, or leave it away to find the role by its name',
      });
    }
  }
  return ids;
}
