import styles from './ShortcutList.module.css';
import * as m from './messages.ts';

interface Props {
  shortcuts: readonly { keys: readonly string[]; does: string }[];
  className?: string | undefined;
}

/** List of keyboard keys and what they do. */
export function ShortcutList({ shortcuts: rows, className = '' }: Props) {
  return (
    <ul className={`${styles.keys} ${className}`} aria-label={m.keys()}>
      {rows.map(({ keys, does }) => (
        <li key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          <span>{does}</span>
        </li>
      ))}
    </ul>
  );
}
