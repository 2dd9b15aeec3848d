import type { DiscordPerson } from './person.ts';
import { ROLE_IDS } from './roles.ts';

/** The product's bot as a Discord user, with the role of its name. */
export const BOT_USER: DiscordPerson = {
  id: '900000000000000002',
  username: 'jumpy_bot',
  globalName: 'Jumpy Bot',
  avatar: null,
  premiumType: 0,
  membership: { nick: null, joinedAt: '2024-01-01T00:00:00.000000+00:00', roles: [ROLE_IDS.bot] },
};
