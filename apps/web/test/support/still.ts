import { beforeEach } from 'vitest';

// A page at rest costs a fifth less: every test begins on one, and whose subject is motion asks for it by `move`.
beforeEach(() => {
  document.documentElement.dataset.motion = 'reduced';
});
