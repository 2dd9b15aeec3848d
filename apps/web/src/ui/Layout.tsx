import { createElement, type FormHTMLAttributes } from 'react';
import type { ElementChildren } from './elementChildren.ts';
import styles from './Layout.module.css';

/** A step of the spacing scale: `--space-1` to `--space-8`. */
type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

interface BoxProps extends Omit<FormHTMLAttributes<HTMLElement>, 'children'> {
  as?: 'div' | 'dl' | 'form' | 'li' | 'ol' | 'section' | 'span' | 'ul';
  gap?: Space;
  align?: 'start' | 'center' | 'end';
  children: ElementChildren;
}

function renderBox(classes: readonly (string | undefined)[], { as = 'div', gap, align, ...rest }: BoxProps) {
  const all = [...classes, gap && styles[`gap${gap}`], align && styles[align], rest.className];
  return createElement(as, { ...rest, className: all.filter(Boolean).join(' ') });
}

/** What stands under each other. */
export function Stack(props: BoxProps) {
  return renderBox([styles.stack], props);
}

const JUSTIFY = { center: styles.atCenter, end: styles.atEnd, between: styles.apart };

interface RowProps extends BoxProps {
  justify?: keyof typeof JUSTIFY;
  /** Keeps one line. */
  nowrap?: boolean;
}

/** What stands beside each other, on further lines where it does not fit. */
export function Row({ justify, nowrap = false, ...props }: RowProps) {
  return renderBox([styles.row, nowrap ? undefined : styles.wraps, justify && JUSTIFY[justify]], props);
}

interface GridProps extends BoxProps {
  /** How many columns, or the least width of as many as fit. */
  columns: number | string;
}

/** Columns of equal width. */
export function Grid({ columns, style, ...props }: GridProps) {
  const repeated =
    typeof columns === 'number' ? `${columns}, minmax(0, 1fr)` : `auto-fit, minmax(min(100%, ${columns}), 1fr)`;
  return renderBox([styles.grid], { ...props, style: { ...style, gridTemplateColumns: `repeat(${repeated})` } });
}

/** A stack on a ground of its own, raised or cut in. */
export function Card({ well = false, ...props }: BoxProps & { well?: boolean }) {
  return renderBox([styles.stack, styles.card, well ? styles.well : undefined], props);
}
