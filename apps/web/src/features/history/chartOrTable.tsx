import { ProgressTable } from './ProgressTable.tsx';

type Shown = typeof ProgressTable;

/** The chart as `lazy` wants it. One that does not come, or cannot be drawn in the reader's language, leaves its table. */
export async function chartOrTable(load: () => Promise<Shown>): Promise<{ default: Shown }> {
  try {
    return { default: await load() };
  } catch {
    return { default: (props) => <ProgressTable {...props} open={true} /> };
  }
}
