import { areReplaysOpen } from '@jumpy/domain/courseDays';

export interface Watched {
  userId: string;
  /** The day of its course, for a daily run. */
  courseDate: string | null;
}

/** Who looks, and when. */
export interface Onlooker {
  /** `users.id`; undefined without a session. */
  userId: string | undefined;
  nowMs: number;
}

/** Whether a replay is open to somebody: a daily run could be copied, so others wait until no run of its day is under way. */
export function mayWatch({ userId, courseDate }: Watched, onlooker: Onlooker): boolean {
  return courseDate === null || onlooker.userId === userId || areReplaysOpen(courseDate, onlooker.nowMs);
}
