import { beforeEach } from 'vitest';
import { network } from '../../src/data/network.ts';

// A page at rest costs a fifth less: every test begins on one, and whose subject is motion asks for it by `move`.
// The files of a worker share the page's network: one that ended without it would leave it gone for the next.
beforeEach(async () => {
  document.documentElement.dataset.motion = 'reduced';
  await network.measure(async () => undefined);
});
