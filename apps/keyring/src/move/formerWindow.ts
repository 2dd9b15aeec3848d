import { createPopupOpener } from '../ownWindow/openPopup.ts';
import { type FormerShareRequest, requestFormerShare } from './requestFormerShare.ts';
import type { ShareWantedMessage } from './moveMessage.ts';

/** Window of a former keyring host. */
export interface FormerWindow {
  /** Opens the window; call in a user gesture. */
  requestShares(
    former: string,
    request: Omit<ShareWantedMessage, 'type' | 'publicKey'>,
    signal: AbortSignal,
  ): FormerShareRequest;
}

export function createFormerWindow(page: Window = window): FormerWindow {
  const { origin } = page.location;
  return {
    requestShares: (former, request, signal) =>
      requestFormerShare(
        former,
        request,
        { self: page, origin, crypto: page.crypto, open: createPopupOpener(page) },
        signal,
      ),
  };
}
