import { createColumnHelper, flexRender, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { type ChangeEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
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

/** Rows that the operator has selected, by their ids. */
interface RowSelection<Row> {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** Accessible name of a row's checkbox. */
  rowLabel: (row: Row) => string;
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
  /** Puts a checkbox before each row, and one for all shown into the header. */
  selection?: RowSelection<Row> | undefined;
}

const TABLE_FEATURES = tableFeatures({});
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/**
 * Table paged and sorted by the server, with sticky header, 36 px rows, right-aligned numbers, and loading, empty and
 * error states.
 */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { label, columns, rows, rowId, empty, problem, isFetching = false, sorting, onSort, paging, selection } = props;
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const defs = useMemo(() => {
    const helper = createColumnHelper<typeof TABLE_FEATURES, Row>();
    return columns.map(({ id, header, cell }) => helper.display({ id, header, cell: ({ row }) => cell(row.original) }));
  }, [columns]);
  const table = useTable({ features: TABLE_FEATURES, columns: defs, data, getRowId: rowId });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const rowSelection = useRowSelection({ rows: data, rowId, selection });
  const classOf = (id: string) => (byId.get(id)?.isNumber ? styles.number : undefined);

  return (
    <div className={styles.tableBox}>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={label} aria-busy={isFetching || !rows}>
        <table className={styles.table}>
          <thead>
            <tr>
              {rowSelection ? <SelectAllCell {...rowSelection.all} /> : null}
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
                    {rowSelection ? (
                      <td>
                        <Skeleton height="14px" />
                      </td>
                    ) : null}
                    {columns.map(({ id }) => (
                      <td key={id}>
                        <Skeleton height="14px" />
                      </td>
                    ))}
                  </tr>
                ))}
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} data-selected={rowSelection?.isSelected(row.id) ? '' : undefined}>
                {rowSelection ? (
                  <td className={styles.select}>
                    <label>
                      <input type="checkbox" {...rowSelection.checkbox(row.original, row.index)} />
                    </label>
                  </td>
                ) : null}
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

interface SelectionOfRows<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  selection: RowSelection<Row> | undefined;
}

/** Checkboxes of a table; with Shift one also sets all from the last one on. */
function useRowSelection<Row>({ rows, rowId, selection }: SelectionOfRows<Row>) {
  const lastIndex = useRef<number>(undefined);
  if (!selection) return undefined;
  const { ids, onChange, rowLabel } = selection;
  const shownIds = rows.map(rowId);
  const selectedCount = shownIds.filter((id) => ids.has(id)).length;
  const setSelected = (changedIds: readonly string[], isSelected: boolean): void => {
    const next = new Set(ids);
    for (const id of changedIds) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  };
  return {
    isSelected: (id: string) => ids.has(id),
    checkbox: (row: Row, index: number) => ({
      checked: ids.has(rowId(row)),
      'aria-label': rowLabel(row),
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
        const from = isRange ? (lastIndex.current ?? index) : index;
        lastIndex.current = index;
        setSelected(shownIds.slice(Math.min(from, index), Math.max(from, index) + 1), target.checked);
      },
    }),
    all: {
      isChecked: selectedCount > 0 && selectedCount === shownIds.length,
      isPartial: selectedCount > 0 && selectedCount < shownIds.length,
      isDisabled: shownIds.length === 0,
      onChange: (isSelected: boolean) => setSelected(shownIds, isSelected),
    },
  };
}

interface SelectAllProps {
  isChecked: boolean;
  isPartial: boolean;
  isDisabled: boolean;
  onChange: (isSelected: boolean) => void;
}

function SelectAllCell({ isChecked, isPartial, isDisabled, onChange }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <th scope="col" className={styles.select}>
      <label>
        <input
          ref={box}
          type="checkbox"
          aria-label="Select all shown"
          checked={isChecked}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.checked)}
        />
      </label>
    </th>
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
  /** False if there are more rows than `total`, which are all that can be paged through. */
  isExact?: boolean;
  /** Plural noun for the rows, such as `users`. */
  noun: string;
  onPage: (page: number) => void;
}

/** Shows the range of visible rows and the buttons to page. */
function Pagination({ page, pageSize, total, isExact = true, noun, onPage }: PaginationProps) {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const rest = isExact
    ? `${formatGrouped(total)} ${noun}`
    : `more than ${formatGrouped(total)} ${noun}. Search for more of the name to see the rest.`;
  return (
    <div className={styles.pager}>
      <p role="status">{`Showing ${formatGrouped(first)} to ${formatGrouped(last)} of ${rest}`}</p>
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
