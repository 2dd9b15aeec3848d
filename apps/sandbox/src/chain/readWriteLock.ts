/** Lets readers in together and writers alone, in the order they came. */
export interface ReadWriteLock {
  read<T>(work: () => Promise<T>): Promise<T>;
  write<T>(work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  isWriter: boolean;
  enter: () => void;
}

/** Nobody overtakes: a reader who comes behind a waiting writer reads what that writer wrote. */
export function createReadWriteLock(): ReadWriteLock {
  const line: Waiting[] = [];
  let readers = 0;
  let isWriting = false;

  const admit = (): void => {
    for (let next = line[0]; next !== undefined; next = line[0]) {
      if (isWriting || (next.isWriter && readers > 0)) return;
      line.shift();
      if (next.isWriter) isWriting = true;
      else readers += 1;
      next.enter();
    }
  };

  const take = async <T>(isWriter: boolean, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((enter) => {
      line.push({ isWriter, enter });
      admit();
    });
    try {
      return await work();
    } finally {
      if (isWriter) isWriting = false;
      else readers -= 1;
      admit();
    }
  };

  return { read: (work) => take(false, work), write: (work) => take(true, work) };
}
