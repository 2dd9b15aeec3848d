import { AnvilMissingError } from './chain/findAnvil.ts';
import { startLocalChain } from './chain/localChain.ts';
import { readLocalChainEnv } from './env.ts';

let isEnding = false;

try {
  const chain = await startLocalChain(readLocalChainEnv());
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await chain.stop();
    if (process.connected) process.disconnect();
  };
  // Exits with the launcher, even after a kill -9, since nothing else would stop it.
  if (process.connected) process.once('disconnect', () => void end());
  process.once('SIGTERM', () => void end());
  process.once('SIGINT', () => void end());
  void chain.exited.then((exitReason) => {
    if (isEnding) return;
    console.error(`The local chain's node ended with ${exitReason}.`);
    process.exit(1);
  });
  process.send?.({ type: 'ready', url: chain.url });
} catch (error) {
  if (error instanceof AnvilMissingError && process.send) {
    // The launcher can run without a chain.
    process.send({ type: 'absent', why: error.message }, () => process.exit(1));
    await new Promise(() => {});
  }
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
