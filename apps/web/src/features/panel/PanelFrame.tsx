import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { panelLink } from '../../data/panel/panelLink.ts';
import { PanelToolsContext } from '../../data/panel/panelTools.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { AdminPlaceholder } from './AdminPlaceholder.tsx';
import { PanelCover } from './PanelCover.tsx';
import styles from './PanelFrame.module.css';
import { PanelToasts } from './PanelToasts.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { usePanelDesk } from './usePanelDesk.ts';
import type { Elements } from '../../ui/elements.ts';

export interface RailTab {
  key: string;
  label: string;
  /** Shown after the separator. */
  isOurs?: boolean;
}

interface Props {
  tabs: readonly RailTab[];
  chosen: RailTab;
  children: Elements;
}

/** Layout of the admin panel: tab rail, toasts, busy overlay, and the fresh sign-in prompt. */
export function PanelFrame({ tabs, chosen, children }: Props) {
  useTitle(`${chosen.label} · Admin`);
  const { tools, toasts, closeToast, covers, isAsking, endAsking } = usePanelDesk();
  const cover = covers.at(-1);
  const here = useRef<HTMLAnchorElement>(null);
  // On phones the rail overflows the window.
  useEffect(() => {
    // Braces are needed: newer browsers return a promise, which an effect must not return.
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen.key]);
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
                <li key={tab.key} data-ours={tab.isOurs ? '' : undefined}>
                  <Link
                    ref={tab.key === chosen.key ? here : undefined}
                    to={panelLink(tab.key)}
                    aria-current={tab.key === chosen.key ? 'page' : undefined}
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
          <h1>{chosen.label}</h1>
          {children}
        </main>
        <PanelToasts toasts={toasts} onClose={closeToast} />
        {cover === undefined ? null : <PanelCover text={cover} />}
        <SignInAgain open={isAsking} onEnd={endAsking} />
      </div>
    </PanelToolsContext>
  );
}
