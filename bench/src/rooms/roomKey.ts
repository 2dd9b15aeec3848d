import { createHash } from 'node:crypto';

export const ROOM_KEY = createHash('sha256').update('bench rooms').digest();
