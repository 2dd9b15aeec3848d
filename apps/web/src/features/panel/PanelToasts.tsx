import { useEffect, useRef } from 'react';
import type { PanelToast } from '../../data/panel/panelTools.ts';
import { Button } from '../../ui/Button.tsx';
import { Toast } from '../../ui/Toast.tsx';
import styles from './PanelFrame.module.css';

export interface PanelToastItem extends PanelToast {
  id: number;
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
