import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { panelLink } from '../../data/panel/panelLink.ts';
import { PanelToolsContext } from '../../data/panel/panelTools.ts';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Button } from '../../ui/Button.tsx';
import { Toast } from '../../ui/Toast.tsx';
import { ReauthenticateDialog } from './ReauthenticateDialog.tsx';
import { usePanelState, type PanelToastItem } from './usePanelState.ts';
import styles from './PanelFrame.module.css';

interface RailTab {
  key: string;
  label: string;
  /** Shown after the separator. */
  isExtra?: boolean;
  /** Why the operator's role does not open it. */
  problem?: string | undefined;
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
  const busyText = busyTexts.at(-1);
  const activeLink = useRef<HTMLAnchorElement>(null);
  // On phones the rail overflows the window.
  useEffect(() => {
    // Braces are needed: newer browsers return a promise, which an effect must not return.
    activeLink.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
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
                    ref={tab.key === activeTab.key ? activeLink : undefined}
                    to={panelLink(tab.key)}
                    aria-current={tab.key === activeTab.key ? 'page' : undefined}
                    data-closed={tab.problem === undefined ? undefined : ''}
                    title={tab.problem}
                  >
                    {tab.label}
                    {tab.problem === undefined ? null : <VisuallyHidden> (closed to your role)</VisuallyHidden>}
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
        {busyText === undefined ? null : <PanelOverlay text={busyText} />}
        <ReauthenticateDialog open={isReauthenticating} onDone={endReauthentication} />
      </div>
    </PanelToolsContext>
  );
}

/** Placeholder block that the specification requires. */
function AdminPlaceholder() {
  return (
    <aside className={styles.placeholder} aria-label="Admin Panel">
      <strong>Admin Panel</strong>
      <p>Admin functions are handled elsewhere.</p>
    </aside>
  );
}

/** Busy overlay over the panel and any open sheet. */
function PanelOverlay({ text }: { text: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-label="Working"
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.stopPropagation()}
    >
      <p role="status">{text}</p>
    </dialog>
  );
}

const TOAST_STYLES = {
  done: { icon: 'check', tone: 'mint' },
  failed: { icon: 'warning', tone: 'coral' },
} as const;

/** Success and failure toasts; failures stay until closed. */
export function PanelToasts({ toasts, onClose }: { toasts: readonly PanelToastItem[]; onClose: (id: number) => void }) {
  const section = useRef<HTMLElement>(null);
  // Shown above any open sheet, but never above the wallet, which ignores clicks while anything covers it.
  useEffect(() => {
    // Without popover support (Firefox before 125, Safari before 17) toasts render in place, below open sheets.
    const show = (): void => {
      section.current?.hidePopover?.();
      if (toasts.length > 0) section.current?.showPopover?.();
    };
    const wallet = document.querySelector('dialog[open][data-wallet]');
    if (!wallet) return show();
    wallet.addEventListener('close', show);
    return () => wallet.removeEventListener('close', show);
  }, [toasts]);
  return (
    <section className={styles.toasts} aria-label="Messages" popover="manual" ref={section}>
      {toasts.map(({ id, tone, text }) => (
        <div key={id} role={tone === 'failed' ? 'alert' : 'status'}>
          <Toast
            {...TOAST_STYLES[tone]}
            title={text}
            endAdornment={
              <Button size="small" icon="close" aria-label="Close the message" onClick={() => onClose(id)} />
            }
          />
        </div>
      ))}
    </section>
  );
}
