import { redisVersion } from '@jumpy/server/platform/redisVersion';
import { type Finding, good, wrong } from './finding.ts';
import type { Settings } from './settingsFile.ts';

/** The scripts require 6.2; 7.0 is tested. */
const LEAST = [6, 2] as const;

/** Checks that a configured Redis answers. */
export async function checkRedis({ REDIS_URL: url }: Settings): Promise<Finding[]> {
  if (url === undefined) return [good('Without REDIS_URL rooms are a server’s own: run one.')];
  if (!URL.canParse(url) || !/^rediss?:$/.test(new URL(url).protocol))
    return [wrong('REDIS_URL is no address of Redis.', 'Use one as redis://:PASSWORD@redis.example:6379.')];
  try {
    const version = await redisVersion(url);
    const [major = 0, minor = 0] = version.split('.').map(Number);
    if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1]))
      return [wrong(`REDIS_URL is a Redis ${version}.`, 'Use 6.2 or newer; 7.0 is tested.')];
    return [good(`Redis ${version} answers: several servers may share their rooms.`)];
  } catch (error) {
    return [
      wrong(
        `REDIS_URL: Redis does not answer (${error instanceof Error ? error.message : String(error)}).`,
        'See that it runs, is reached from here, and has this password.',
      ),
    ];
  }
}
