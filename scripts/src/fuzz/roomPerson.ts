import { createHash } from 'node:crypto';
import type { RoomPerson } from '@jumpy/server/features/rooms/seat';

/** A player whose ids derive from the name. */
export function roomPerson(name: string): RoomPerson {
  const hex = createHash('sha256').update(name).digest('hex');
  return {
    id: [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-'),
    ...{ username: name, avatar: '/face.svg', level: 3, discordUsername: name, look: 'jumpy', userId: name },
    discordId: `9${BigInt(`0x${hex.slice(0, 12)}`)
      .toString()
      .padStart(17, '0')}`,
  };
}
