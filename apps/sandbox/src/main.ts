import { NO_LIMITS } from './api/rateLimits.ts';
import { createSandbox } from './app.ts';
import { sandboxEnv } from './env.ts';

const { host, port, statePath, appUrl, ownUrl, hasLimits, chain } = sandboxEnv();
const limits = hasLimits ? undefined : NO_LIMITS;
const app = await createSandbox({ statePath, appUrl, ownUrl, limits, chain });

const end = (): void => {
  void app.close().then(() => process.connected && process.disconnect());
};
// Exits with the launcher, even after a kill -9, since nothing else would stop it.
if (process.connected) process.once('disconnect', () => void app.close());
process.once('SIGTERM', end);
process.once('SIGINT', end);

const url = await app.listen({ host, port });
process.send?.({ type: 'ready', url });
