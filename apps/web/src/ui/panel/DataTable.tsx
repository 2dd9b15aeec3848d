import { createColumnHelper, flexRender, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { Button } from '../Button.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { RowButton } from './RowButton.tsx';
import styles from './Panel.module.css';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligns the column. */
  isNumber?: boolean;
  /** Sorted by the server. */
  isSortable?: boolean;
}

export interface Sorting {
  columnId: string;
  isDescending: boolean;
}

interface Props<Row extends RowData> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** Load error with a retry button. */
  problem?: { text: string; isBusy: boolean; onRetry: () => void } | undefined;
  /** The next page is loading. */
  isFetching?: boolean;
  sorting?: Sorting | undefined;
  onSort?: (sorting: Sorting) => void;
  paging?: PaginationProps | undefined;
}

const TABLE_FEATURES = tableFeatures({});
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/**
 * Table paged and sorted by the server, with sticky header, 36 px rows, right-aligned numbers, and loading, empty and
 * error states.
 */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { label, columns, rows, rowId, empty, problem, isFetching = false, sorting, onSort, paging } = props;
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const defs = useMemo(() => {
    const helper = createColumnHelper<typeof TABLE_FEATURES, Row>();
    return columns.map(({ id, header, cell }) => helper.display({ id, header, cell: ({ row }) => cell(row.original) }));
  }, [columns]);
  const table = useTable({ features: TABLE_FEATURES, columns: defs, data, getRowId: rowId });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const classOf = (id: string) => (byId.get(id)?.isNumber ? styles.number : undefined);

  return (
    <div className={styles.tableBox}>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={label} aria-busy={isFetching || !rows}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell key={column.id} column={column} sorting={sorting} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody data-fetching={isFetching ? '' : undefined}>
            {rows || problem
              ? null
              : SKELETON_ROWS.map((row) => (
                  <tr key={row}>
                    {columns.map(({ id }) => (
                      <td key={id}>
                        <Skeleton height="14px" />
                      </td>
                    ))}
                  </tr>
                ))}
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id}>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} className={classOf(cell.column.id)}>
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows?.length === 0 && !problem ? <p className={styles.empty}>{empty}</p> : null}
      </div>
      {problem ? (
        <div className={styles.problem} role="alert">
          <p>{problem.text}</p>
          <Button size="small" icon="restart" busy={problem.isBusy} onClick={problem.onRetry}>
            Try again
          </Button>
        </div>
      ) : null}
      {paging ? <Pagination {...paging} /> : null}
    </div>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sorting: Sorting | undefined;
  onSort: ((sorting: Sorting) => void) | undefined;
}

function HeadCell<Row>({ column, sorting, onSort }: HeadProps<Row>) {
  const className = column.isNumber ? styles.number : undefined;
  if (!column.isSortable || !onSort)
    return (
      <th scope="col" className={className}>
        {column.header}
      </th>
    );
  const isSorted = sorting?.columnId === column.id;
  const order = isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : 'none';
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ columnId: column.id, isDescending: isSorted && !sorting.isDescending })}
      >
        {column.header}
        <span aria-hidden="true">{isSorted ? (sorting.isDescending ? '▼' : '▲') : '↕'}</span>
      </button>
    </th>
  );
}

interface PaginationProps {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  total: number;
  /** Plural noun for the rows, such as `users`. */
  noun: string;
  onPage: (page: number) => void;
}

/** Shows the range of visible rows and the buttons to page. */
function Pagination({ page, pageSize, total, noun, onPage }: PaginationProps) {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <div className={styles.pager}>
      <p role="status">
        Showing {formatGrouped(first)} to {formatGrouped(last)} of {formatGrouped(total)} {noun}
      </p>
      <div>
        <RowButton disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </RowButton>
        <RowButton disabled={last >= total} onClick={() => onPage(page + 1)}>
          Next
        </RowButton>
      </div>
    </div>
  );
}
