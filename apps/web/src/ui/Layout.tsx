import { createElement, type CSSProperties, type FormHTMLAttributes } from 'react';
import type { ElementChildren } from './elementChildren.ts';
import styles from './Layout.module.css';

interface BoxProps extends Omit<FormHTMLAttributes<HTMLElement>, 'children' | 'style'> {
  as?: 'div' | 'dl' | 'form' | 'li' | 'ol' | 'section' | 'span' | 'ul';
  /** A step of the spacing scale: `--space-1` to `--space-8`. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  align?: 'start' | 'center' | 'end';
  children: ElementChildren;
}

function renderBox(
  kind: string | undefined,
  { as = 'div', gap, align, className = '', ...rest }: BoxProps,
  style?: CSSProperties,
) {
  return createElement(as, {
    ...rest,
    className: `${kind} ${className}`,
    style: { gap: gap && `var(--space-${gap})`, alignItems: align, ...style },
  });
}

/** Stacks its children. */
export function Stack(props: BoxProps) {
  return renderBox(styles.stack, props);
}

interface RowProps extends BoxProps {
  justify?: 'center' | 'end' | 'space-between';
  /** Keeps one line. */
  nowrap?: boolean;
}

/** Lays out its children in a row that wraps. */
export function Row({ justify, nowrap, ...props }: RowProps) {
  return renderBox(styles.row, props, { justifyContent: justify, flexWrap: nowrap ? 'nowrap' : undefined });
}

interface GridProps extends BoxProps {
  /** How many columns, or the least width of as many as fit. */
  columns: number | string;
}

/** Columns of equal width. */
export function Grid({ columns, ...props }: GridProps) {
  const tracks = typeof columns === 'number' ? `${columns}, minmax(0` : `auto-fit, minmax(min(100%, ${columns})`;
  return renderBox(styles.stack, props, { gridTemplateColumns: `repeat(${tracks}, 1fr))` });
}

/** A stack with a background, raised or inset. */
export function Card({ well = false, ...props }: BoxProps & { well?: boolean }) {
  return renderBox(`${styles.stack} ${styles.card} ${well ? styles.well : ''}`, props);
}
