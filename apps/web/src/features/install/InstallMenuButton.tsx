import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isStandalone } from '../../data/standalone.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useInstallPrompt } from './useInstallPrompt.ts';
import * as m from './messages.ts';

/**
 * Menu button for the install sheet: always on phones and tablets, elsewhere if the browser offers installation. Loaded
 * when idle and portaled into the menu's icon row with its button style, so that the bar need not know about it.
 */
export function InstallMenuButton({ onOpen }: { onOpen: () => void }) {
  const [signs, setSigns] = useState<Element | null>(null);
  const isOffered = useInstallPrompt() !== undefined;
  const isHandheld = useMediaQuery('(width < 768px), (pointer: coarse)');
  useEffect(() => setSigns(document.querySelector('#menu > :last-child')), []);
  if (!signs || isStandalone() || !(isOffered || isHandheld)) return null;
  return createPortal(
    <button
      type="button"
      className={signs.querySelector('button')?.className}
      title={m.installApp()}
      data-install=""
      onClick={onOpen}
    >
      <Icon name="download" size={22} />
      <VisuallyHidden>{m.installApp()}</VisuallyHidden>
    </button>,
    signs,
  );
}
