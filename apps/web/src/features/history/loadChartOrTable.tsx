import { ProgressTable } from './ProgressTable.tsx';

type ChartComponent = typeof ProgressTable;

/** Loader for `lazy`: falls back to the table if the chart fails to load or does not support the browser's locale. */
export async function loadChartOrTable(load: () => Promise<ChartComponent>): Promise<{ default: ChartComponent }> {
  try {
    return { default: await load() };
  } catch {
    return { default: (props) => <ProgressTable {...props} open={true} /> };
  }
}
