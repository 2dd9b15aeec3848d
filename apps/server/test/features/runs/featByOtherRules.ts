import { addOtherRules } from '@jumpy/sim/testing/otherRules';

// Frozen versions are known by process and by thread.
await addOtherRules();

export { default } from '../../../src/features/runs/featWorker.ts';
