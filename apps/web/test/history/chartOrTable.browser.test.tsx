import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadChartOrTable } from '../../src/features/history/RunHistory.tsx';
import { toProgressPoints } from '../../src/features/history/progressPoints.ts';
import { makeHistoryRun } from '../../src/fixtures/runs.ts';

test('a chart that fails to render, for example for an invalid browser language, opens its table', async () => {
  const { default: Shown } = await loadChartOrTable(() => {
    throw new RangeError('Invalid language tag: en-US@posix');
  });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <Shown points={toProgressPoints([makeHistoryRun(2, { score: 900 }), makeHistoryRun(1, { score: 300 })])} />,
  );
  await expect.element(page.getByRole('rowheader', { name: '2' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '300' }).first()).toBeVisible();
  root.unmount();
  place.remove();
});
