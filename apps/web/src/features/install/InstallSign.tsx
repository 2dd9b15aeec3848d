import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { installPlace, onInstallPlace } from '../../data/installPlace.ts';
import { isStandalone } from '../../data/standalone.ts';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useInstallPrompt } from './useInstallOffer.ts';

/** The way to the install screen, in the menu: on phones and tablets always, elsewhere where the browser offers it (OVER-09). */
export function InstallSign({ onOpen }: { onOpen: () => void }) {
  const place = useSyncExternalStore(onInstallPlace, installPlace);
  const isOffered = useInstallPrompt() !== undefined;
  const isHandheld = useMediaQuery('(width < 768px), (pointer: coarse)');
  if (!place || isStandalone() || !(isOffered || isHandheld)) return null;
  return createPortal(
    <button type="button" className={place.dataset['sign']} title="Install the app" data-install="" onClick={onOpen}>
      <Icon name="download" size={22} />
      <ForReaders>Install the app</ForReaders>
    </button>,
    place,
  );
}
