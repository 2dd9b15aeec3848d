import { expect, test } from 'vitest';
import { renderProofPage } from '../src/testing/proofPage.ts';

const RUN = { root: '/r', date: '2025-01-02', commit: 'abc1234', machine: '2 x cpu' };

test('the page shows every proof, its outcome and what it measured', () => {
  const assertionResults = [
    { fullName: 'every score | replays', status: 'passed', duration: 61_234, meta: { measured: '10,000 runs' } },
    { fullName: 'no input leaves the world', status: 'failed', duration: 10 },
  ];
  const report = { testResults: [{ name: '/r/packages/sim/test/a.proof.ts', assertionResults }] };
  expect(renderProofPage(report, { ...RUN, before: '' })).toBe(`# Proof

Written by \`npm run proof\`, each file when it was proved last: 1 hold, 1 fail.

## packages/sim/test/a.proof.ts

2025-01-02 at abc1234, 2 x cpu.

| proof | outcome | took | measured |
| --- | --- | --- | --- |
| every score \\| replays | holds | 61.2 s | 10,000 runs |
| no input leaves the world | **fails** | 0.0 s |  |
`);
});

test('replaces only the section of a file that was proved alone', () => {
  const reportOf = (names: readonly string[], status: string) => ({
    testResults: names.map((name) => ({
      name: `/r/${name}.proof.ts`,
      assertionResults: [{ fullName: `${name} holds`, status, duration: 1_000 }],
    })),
  });
  const before = renderProofPage(reportOf(['a', 'b', 'c'], 'failed'), { ...RUN, before: '' });
  const page = renderProofPage(reportOf(['b', 'd'], 'passed'), { ...RUN, commit: 'def5678', before });
  expect(page).toContain('proved last: 2 hold, 2 fail.');
  expect(page.match(/^## .*$/gm)).toEqual(['## a.proof.ts', '## b.proof.ts', '## c.proof.ts', '## d.proof.ts']);
  expect(page.match(/at \w{7}/g)).toEqual(['at abc1234', 'at def5678', 'at abc1234', 'at def5678']);
});
