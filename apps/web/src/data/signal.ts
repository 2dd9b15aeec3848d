/** One kind of news with its listeners. */
export interface Signal<News> {
  tell(news: News): void;
  /** Hears the news; the answer stops hearing. */
  hear(listener: (news: News) => void): () => void;
}

export function createSignal<News>(): Signal<News> {
  const listeners = new Set<(news: News) => void>();
  return {
    tell(news) {
      for (const listener of listeners) listener(news);
    },
    hear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** News that nobody hears is kept for the first who does; after that it passes like any other. */
export function createKeptSignal<News>(): Signal<News> {
  const signal = createSignal<News>();
  let kept: News[] | undefined = [];
  return {
    tell(news) {
      if (kept) kept.push(news);
      else signal.tell(news);
    },
    hear(listener) {
      const missed = kept ?? [];
      kept = undefined;
      const stop = signal.hear(listener);
      for (const news of missed) listener(news);
      return stop;
    },
  };
}
