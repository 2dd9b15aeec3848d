/** A typed event emitter. */
interface Emitter<News> {
  emit(news: News): void;
  /** Subscribes; returns an unsubscribe function. */
  subscribe(listener: (news: News) => void): () => void;
}

export function createEmitter<News>(): Emitter<News> {
  const listeners = new Set<(news: News) => void>();
  return {
    emit(news) {
      for (const listener of listeners) listener(news);
    },
    subscribe(listener) {
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
    emit(news) {
      if (kept) kept.push(news);
      else signal.emit(news);
    },
    subscribe(listener) {
      const missed = kept ?? [];
      kept = undefined;
      const stop = signal.subscribe(listener);
      for (const news of missed) listener(news);
      return stop;
    },
  };
}
