import styles from './PanelFrame.module.css';

/** Placeholder block that the specification requires. */
export function AdminPlaceholder() {
  return (
    <aside className={styles.placeholder} aria-label="Admin Panel">
      <strong>Admin Panel</strong>
      <p>Admin functions are handled elsewhere.</p>
    </aside>
  );
}
