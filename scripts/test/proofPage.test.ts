import { expect, test } from 'vitest';
import { proofPage } from '../src/testing/proofPage.ts';

test('the page shows every proof, how it went and what it measured', () => {
  const assertionResults = [
    { fullName: 'every score | replays', status: 'passed', duration: 61_234, meta: { measured: '10,000 runs' } },
    { fullName: 'no input leaves the world', status: 'failed', duration: 10 },
  ];
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [{ name: '/r/packages/sim/test/a.proof.ts', assertionResults }],
  };
  expect(proofPage(report, { root: '/r', date: '2025-01-02', commit: 'abc1234', machine: '2 x cpu' })).toBe(`# Proof

Written by \`npm run proof\` on 2025-01-02 at abc1234 (2 x cpu): 1 hold, 1 fail.

## packages/sim/test/a.proof.ts

| proof | outcome | took | measured |
| --- | --- | --- | --- |
| every score \\| replays | holds | 61.2 s | 10,000 runs |
| no input leaves the world | **fails** | 0.0 s |  |
`);
});
