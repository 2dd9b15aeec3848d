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
