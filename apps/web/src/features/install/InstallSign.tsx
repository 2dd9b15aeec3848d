import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isStandalone } from '../../data/standalone.ts';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useInstallPrompt } from './useInstallOffer.ts';

/**
 * The way to the install screen, in the menu: on phones and tablets always, elsewhere where the browser offers it (OVER-09). It comes
 * at rest and takes its place and looks from the signs that stand there, so that the bar need not know of it.
 */
export function InstallSign({ onOpen }: { onOpen: () => void }) {
  const [signs, setSigns] = useState<Element | null>(null);
  const isOffered = useInstallPrompt() !== undefined;
  const isHandheld = useMediaQuery('(width < 768px), (pointer: coarse)');
  useEffect(() => setSigns(document.querySelector('#menu > :last-child')), []);
  if (!signs || isStandalone() || !(isOffered || isHandheld)) return null;
  return createPortal(
    <button
      type="button"
      className={signs.querySelector('button')?.className}
      title="Install the app"
      data-install=""
      onClick={onOpen}
    >
      <Icon name="download" size={22} />
      <ForReaders>Install the app</ForReaders>
    </button>,
    signs,
  );
}
