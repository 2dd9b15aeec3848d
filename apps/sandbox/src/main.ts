import { NO_RATE_LIMITS } from './api/rateLimits.ts';
import { createSandbox } from './app.ts';
import { readSandboxEnv } from './env.ts';

const { host, port, statePath, appUrl, ownUrl, hasLimits, chain } = readSandboxEnv();
const limits = hasLimits ? undefined : NO_RATE_LIMITS;
const app = await createSandbox({ statePath, appUrl, ownUrl, limits, chain });

const shutDown = (): void => {
  void app.close().then(() => process.connected && process.disconnect());
};
// Exits with the launcher, even after a kill -9, since nothing else would stop it.
if (process.connected) process.once('disconnect', () => void app.close());
process.once('SIGTERM', shutDown);
process.once('SIGINT', shutDown);

const url = await app.listen({ host, port });
process.send?.({ type: 'ready', url });
