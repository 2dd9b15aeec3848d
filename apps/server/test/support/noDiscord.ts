import type { DiscordClient } from '../../src/platform/discord/discordClient.ts';

const refuse = (): never => {
  throw new Error('this test has no Discord');
};

/** For tests that never call Discord. */
export const noDiscord = (): DiscordClient => ({
  authorizeUrl: refuse,
  exchangeCode: refuse,
  refreshTokens: refuse,
  readProfile: refuse,
  readGuilds: refuse,
  readRoles: refuse,
  readMember: refuse,
  readCommunityRoles: refuse,
  setRole: refuse,
  readImage: refuse,
  getStatus: () => 'up',
});
