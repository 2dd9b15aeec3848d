import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './TabGroup.module.css';

interface Props<T extends string> {
  label: string;
  tabs: readonly { id: T; text: string }[];
  activeId: T;
  onChange: (id: T) => void;
  children: ReactNode;
}

/** Tabs; arrow keys, Home and End move between them. */
export function TabGroup<T extends string>({ label, tabs, activeId, onChange, children }: Props<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKey(event: KeyboardEvent): void {
    const activeIndex = tabs.findIndex((tab) => tab.id === activeId);
    const targetIndexes: Record<string, number> = {
      ArrowRight: activeIndex + 1,
      ArrowLeft: activeIndex - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const targetIndex = targetIndexes[event.key];
    if (targetIndex === undefined) return;
    event.preventDefault();
    const next = tabs[(targetIndex + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={onKey}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === activeId}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === activeId ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.text}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${activeId}`}>
        {children}
      </div>
    </>
  );
}
