/** A link with the words that go with it. */
export interface Shared {
  title: string;
  text: string;
  url: string;
}

/** What became of sharing; `closed`: the player thought better of it; `shown`: neither way is open, the link must be copied by hand. */
export type ShareOutcome = 'shared' | 'closed' | 'copied' | 'shown';

/** The part of the browser that sharing uses. */
export interface ShareWays {
  share?: (data: Shared) => Promise<void>;
  canShare?: (data: Shared) => boolean;
  clipboard?: { writeText(text: string): Promise<void> };
}

/** The browser's own ways; its functions want to be called on the navigator. */
export function browserShareWays(): ShareWays {
  const ways: ShareWays = navigator;
  return {
    ...(ways.share ? { share: (data) => navigator.share(data) } : {}),
    ...(ways.canShare ? { canShare: (data) => navigator.canShare(data) } : {}),
    ...(ways.clipboard ? { clipboard: ways.clipboard } : {}),
  };
}

/** Hands a link to the device's own way of sharing, or copies it. */
export async function shareLink(shared: Shared, ways: ShareWays): Promise<ShareOutcome> {
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
