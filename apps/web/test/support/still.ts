import { beforeEach } from 'vitest';
import { network } from '../../src/data/network.ts';

// Every test starts with reduced motion, which costs a fifth less; tests of motion call `enableMotion`. Files of a worker share
// the page's network state, which is reset here.
beforeEach(async () => {
  document.documentElement.dataset.motion = 'reduced';
  await network.measure(async () => undefined);
});
