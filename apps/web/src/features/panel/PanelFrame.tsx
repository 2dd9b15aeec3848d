import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { panelLink } from '../../data/panel/panelLink.ts';
import { PanelToolsContext } from '../../data/panel/panelTools.ts';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { AdminPlaceholder } from './AdminPlaceholder.tsx';
import { PanelOverlay } from './PanelOverlay.tsx';
import styles from './PanelFrame.module.css';
import { PanelToasts } from './PanelToasts.tsx';
import { ReauthenticateDialog } from './ReauthenticateDialog.tsx';
import { usePanelState } from './usePanelState.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';

export interface RailTab {
  key: string;
  label: string;
  /** Shown after the separator. */
  isExtra?: boolean;
}

interface Props {
  tabs: readonly RailTab[];
  activeTab: RailTab;
  children: ElementChildren;
}

/** Layout of the admin panel: tab rail, toasts, busy overlay, and the fresh sign-in prompt. */
export function PanelFrame({ tabs, activeTab, children }: Props) {
  useDocumentTitle(`${activeTab.label} · Admin`);
  const { tools, toasts, closeToast, busyTexts, isReauthenticating, endReauthentication } = usePanelState();
  const cover = busyTexts.at(-1);
  const here = useRef<HTMLAnchorElement>(null);
  // On phones the rail overflows the window.
  useEffect(() => {
    // Braces are needed: newer browsers return a promise, which an effect must not return.
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [activeTab.key]);
  return (
    <PanelToolsContext value={tools}>
      <div className={styles.frame} data-panel>
        <header className={styles.rail}>
          <Link to="/home" className={styles.logo} aria-label="Home">
            <Wordmark height={40} name="" />
          </Link>
          <nav aria-label="Admin">
            <ul className={styles.tabs}>
              {tabs.map((tab) => (
                <li key={tab.key} data-ours={tab.isExtra ? '' : undefined}>
                  <Link
                    ref={tab.key === activeTab.key ? here : undefined}
                    to={panelLink(tab.key)}
                    aria-current={tab.key === activeTab.key ? 'page' : undefined}
                  >
                    {tab.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <AdminPlaceholder />
        </header>
        <main className={styles.main}>
          <h1>{activeTab.label}</h1>
          {children}
        </main>
        <PanelToasts toasts={toasts} onClose={closeToast} />
        {cover === undefined ? null : <PanelOverlay text={cover} />}
        <ReauthenticateDialog open={isReauthenticating} onDone={endReauthentication} />
      </div>
    </PanelToolsContext>
  );
}
