import type { DiscordPerson } from './person.ts';
import { ROLE_IDS } from './roles.ts';

const JOINED_AT = '2024-03-01T12:00:00.000000+00:00';

/** Initial people: one for every case that the product distinguishes. */
export function createSeedPeople(): DiscordPerson[] {
  return [
    createSeedPerson('900000000000000011', 'Moonbean', { avatar: null, roles: null }),
    createSeedPerson('900000000000000012', 'Pip', {
      avatar: 'b3c1d5a08f2e47960b3c1d5a08f2e479',
      roles: [ROLE_IDS.jumplist],
    }),
    createSeedPerson('900000000000000013', 'Nova', {
      ...{ avatar: 'a_4f7e92c06d1b83a54f7e92c06d1b83a5', premiumType: 2, roles: [ROLE_IDS.elite] },
    }),
    createSeedPerson('900000000000000014', 'Biscuit', {
      avatar: '7a60e1f4c2985bd37a60e1f4c2985bd3',
      roles: [ROLE_IDS.passHolder],
    }),
    createSeedPerson('900000000000000015', 'Zephyr', {
      avatar: '1d94b7f260ac3e851d94b7f260ac3e85',
      roles: [ROLE_IDS.fcfs],
    }),
    createSeedPerson('900000000000000010', 'Skyla', {
      avatar: 'e85c20b9174dfa63e85c20b9174dfa63',
      roles: [ROLE_IDS.team],
    }),
  ];
}

function createSeedPerson(
  id: string,
  name: string,
  {
    avatar,
    premiumType = 0,
    roles,
  }: { avatar: string | null; premiumType?: DiscordPerson['premiumType']; roles: string[] | null },
): DiscordPerson {
  const membership = roles && { nick: null, joinedAt: JOINED_AT, roles };
  return { id, username: name.toLowerCase(), globalName: name, avatar, premiumType, membership };
}
