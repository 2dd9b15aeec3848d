import type { Logger } from 'pino';
import type { PlayedCourse } from './playedCourse.ts';

/** Courses that this process has taken out of the stock for rooms to come, so that no start waits for the database. */
export interface BotHand {
  /** One that nobody else gets; undefined where none is at hand: the room then has no bots. */
  next(): PlayedCourse | undefined;
  /** Takes as many as are missing; what is under way is waited for. */
  fill(): Promise<void>;
}

/** Rooms of a process that start within the time of one question to the database. */
const AT_HAND = 4;

export interface BotHandParts {
  /** Out of the stock. */
  take(): Promise<PlayedCourse | undefined>;
  /** Asks for more to be made. */
  order(): Promise<void>;
  log: Pick<Logger, 'warn'>;
}

export function createBotHand({ take, order, log }: BotHandParts): BotHand {
  const held: PlayedCourse[] = [];
  let filling: Promise<void> | undefined;

  async function takeMissing(): Promise<void> {
    try {
      const before = held.length;
      while (held.length < AT_HAND) {
        const course = await take();
        if (!course) break;
        held.push(course);
      }
      if (held.length > before) await order();
    } catch (error) {
      log.warn({ err: error }, 'no courses of bots could be taken; rooms start without');
    } finally {
      filling = undefined;
    }
  }
  const fill = (): Promise<void> => (filling ??= takeMissing());

  return {
    next() {
      const course = held.shift();
      void fill();
      return course;
    },
    fill,
  };
}
