/** A link with its share text. */
export interface SharedLink {
  title: string;
  text: string;
  url: string;
}

/**
 * Result of sharing. `closed`: the player canceled; `shown`: neither sharing nor copying works, so the link must be
 * copied by hand.
 */
export type ShareOutcome = 'shared' | 'closed' | 'copied' | 'shown';

/** The browser APIs used for sharing. */
export interface ShareApi {
  share?: (data: SharedLink) => Promise<void>;
  canShare?: (data: SharedLink) => boolean;
  clipboard?: { writeText(text: string): Promise<void> };
}

/** The browser's share APIs; the functions must be called as methods of `navigator`. */
export function getBrowserShareApi(): ShareApi {
  const browserApi: ShareApi = navigator;
  return {
    ...(browserApi.share ? { share: (data) => navigator.share(data) } : {}),
    ...(browserApi.canShare ? { canShare: (data) => navigator.canShare(data) } : {}),
    ...(browserApi.clipboard ? { clipboard: browserApi.clipboard } : {}),
  };
}

/** Opens the device's share dialog, or copies the link. */
export async function shareLink(link: SharedLink, api: ShareApi): Promise<ShareOutcome> {
  if (api.share && (api.canShare?.(link) ?? true)) {
    try {
      await api.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    }
  }
  try {
    if (!api.clipboard) return 'shown';
    await api.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'shown';
  }
}
