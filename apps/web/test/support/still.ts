import { beforeAll, beforeEach } from 'vitest';
import { network } from '../../src/data/network.ts';
import { reloadGuards } from '../../src/data/reloadGuards.ts';
import { CLOSED_OVERLAYS, overlays } from '../../src/stores/overlays.ts';
import { INITIAL_PAGE_STATE, pageState } from '../../src/stores/pageState.ts';

// Files of a worker share the page's stores, and what it still has to send.
beforeAll(() => {
  overlays.set(CLOSED_OVERLAYS);
  pageState.set(INITIAL_PAGE_STATE);
  reloadGuards.clear();
});

// Every test starts with reduced motion, which costs a fifth less; tests of motion call `enableMotion`. The network's state is
// shared too.
beforeEach(async () => {
  document.documentElement.dataset.motion = 'reduced';
  await network.measure(async () => undefined);
});
