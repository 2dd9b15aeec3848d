import type { TopicListener, Topic } from './bus.ts';

/** Local listeners by topic. A listener that throws is reported and does not affect the others. */
export interface TopicListeners {
  subscribe<M>(topic: Topic<M>, listener: TopicListener<M>): () => void;
  emit(name: string, message: unknown): void;
  onMissed(listener: () => void): () => void;
  emitMissed(): void;
  clear(): void;
}

export function createTopicListeners({ onError }: { onError: (error: unknown) => void }): TopicListeners {
  const byTopic = new Map<string, Set<TopicListener<never>>>();
  const missedListeners = new Set<() => void>();

  function callSafely(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      onError(error);
    }
  }

  return {
    subscribe({ name }, listener) {
      const topicListeners = byTopic.get(name) ?? new Set();
      byTopic.set(name, topicListeners.add(listener));
      return () => {
        topicListeners.delete(listener);
        if (topicListeners.size === 0 && byTopic.get(name) === topicListeners) byTopic.delete(name);
      };
    },
    emit(name, message) {
      // The message type is guaranteed by the topic, as all processes run the same version.
      for (const listener of [...(byTopic.get(name) ?? [])]) callSafely(() => listener(message as never));
    },
    onMissed(listener) {
      missedListeners.add(listener);
      return () => missedListeners.delete(listener);
    },
    emitMissed() {
      for (const listener of [...missedListeners]) callSafely(listener);
    },
    clear() {
      byTopic.clear();
      missedListeners.clear();
    },
  };
}
