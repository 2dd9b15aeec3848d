import { createHash } from 'node:crypto';

/** The key of the course that all rooms of the bench play. */
export const ROOM_KEY = createHash('sha256').update('bench rooms').digest();
