import { csvEndpoint, type CsvTable } from '@jumpy/protocol/http/csv';
import { useRightProblem } from '../../data/panel/panelRights.ts';
import { useCsvDownload } from '../../data/panel/useCsvDownload.ts';
import { RowButton } from './RowButton.tsx';

/** Downloads all rows of a table, whatever is searched or shown. */
export function CsvButton({ table, name }: { table: CsvTable; name: string }) {
  const problem = useRightProblem(csvEndpoint);
  const { download, isPending } = useCsvDownload(table);
  return (
    <RowButton
      aria-label={`Download ${name} as CSV`}
      title={problem ?? `Up to 100,000 rows, whatever is searched. It’s in the audit log.`}
      disabled={problem !== undefined || isPending}
      onClick={() => void download()}
    >
      {isPending ? 'Downloading…' : 'CSV'}
    </RowButton>
  );
}
