/** A typed event emitter. */
export interface Emitter<News> {
  tell(news: News): void;
  /** Subscribes; returns an unsubscribe function. */
  hear(listener: (news: News) => void): () => void;
}

export function createEmitter<News>(): Emitter<News> {
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

/** An emitter that buffers events until the first subscriber; later events are not buffered. */
export function createBufferedEmitter<News>(): Emitter<News> {
  const signal = createEmitter<News>();
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
