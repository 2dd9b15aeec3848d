import { areReplaysOpen } from '@jumpy/domain/courseDays';

export interface Watched {
  userId: string;
  /** The day of its course, for a daily run. */
  courseDate: string | null;
  /** Whether others of its room still climb its course. */
  isInRoom: boolean;
}

/** Who looks, and when. */
export interface Onlooker {
  /** `users.id`; undefined without a session. */
  userId: string | undefined;
  nowMs: number;
}

/** Whether a replay is open to somebody: a daily run could be copied, or a room's, so others wait until no run of its course is under way. */
export function mayWatch({ userId, courseDate, isInRoom }: Watched, onlooker: Onlooker): boolean {
  if (onlooker.userId === userId) return true;
  return !isInRoom && (courseDate === null || areReplaysOpen(courseDate, onlooker.nowMs));
}
