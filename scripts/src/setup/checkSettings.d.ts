import { type Finding } from './finding.ts';
import type { EnvSettings } from './settingsFile.ts';
/** Checks both URLs: format, relation to each other, and whether something already answers there. */
export declare function checkHosts(settings: EnvSettings): Promise<Finding[]>;
/** Checks that both roles can sign in to the same database and that the server's role has limited privileges. */
export declare function checkDatabase(settings: EnvSettings): Promise<Finding[]>;
/** Checks that a configured Redis answers. */
export declare function checkRedis({ REDIS_URL: url }: EnvSettings): Promise<Finding[]>;
/** Checks only the format; secrets are neither used nor printed. */
export declare function checkSecrets(settings: EnvSettings): Finding[];
