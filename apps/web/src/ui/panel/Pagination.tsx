import { formatGrouped } from '@jumpy/domain/formatNumber';
import styles from './Panel.module.css';
import { RowButton } from './RowButton.tsx';

export interface PaginationProps {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  total: number;
  /** Plural noun for the rows, such as `users`. */
  noun: string;
  onPage: (page: number) => void;
}

/** Shows the range of visible rows and the buttons to page. */
export function Pagination({ page, pageSize, total, noun, onPage }: PaginationProps) {
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
