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
  const ways: ShareApi = navigator;
  return {
    ...(ways.share ? { share: (data) => navigator.share(data) } : {}),
    ...(ways.canShare ? { canShare: (data) => navigator.canShare(data) } : {}),
    ...(ways.clipboard ? { clipboard: ways.clipboard } : {}),
  };
}

/** Opens the device's share dialog, or copies the link. */
export async function shareLink(shared: SharedLink, ways: ShareApi): Promise<ShareOutcome> {
  if (ways.share && (ways.canShare?.(shared) ?? true)) {
    try {
      await ways.share(shared);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    }
  }
  try {
    if (!ways.clipboard) return 'shown';
    await ways.clipboard.writeText(shared.url);
    return 'copied';
  } catch {
    return 'shown';
  }
}
