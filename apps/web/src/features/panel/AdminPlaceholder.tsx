import styles from './PanelFrame.module.css';

/** The small block of ADMIN-09, on the page and in nobody's way (READ-85). */
export function AdminPlaceholder() {
  return (
    <aside className={styles.placeholder} aria-label="Admin Panel">
      <strong>Admin Panel</strong>
      <p>Admin functions are handled elsewhere.</p>
    </aside>
  );
}
