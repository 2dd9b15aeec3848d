import { nodeError } from './nodeError.ts';

interface Asking {
  /** Once a node has kept silent about it nobody knows what it did: what the next one says no to is no answer. */
  firstErrorCounts?: boolean;
}

/** Asks the node that answered last, and where nobody answers the next one. What a node says no to is an answer. */
export function askNodes<Node>(
  nodes: readonly Node[],
): <Answer>(question: (node: Node) => Promise<Answer>, asking?: Asking) => Promise<Answer> {
  let best = 0;
  return async (question, { firstErrorCounts = false } = {}) => {
    let silence: unknown;
    for (let turn = 0; turn < nodes.length; turn += 1) {
      const place = (best + turn) % nodes.length;
      const node = nodes[place];
      if (node === undefined) break;
      try {
        const answer = await question(node);
        best = place;
        return answer;
      } catch (error) {
        if (nodeError(error) !== 'network') throw firstErrorCounts ? (silence ?? error) : error;
        silence ??= error;
      }
    }
    throw silence ?? new Error('There is no node to ask.');
  };
}
