/** Rejects or resolves with `late()` after `limitMs`. The work is not canceled; its later errors are ignored. */
export async function withTimeout<T, L>(
  limitMs: number,
  { work, late }: { work: Promise<T>; late: () => L },
): Promise<T | L> {
  const { promise, resolve, reject } = Promise.withResolvers<T | L>();
  const timer = setTimeout(() => {
    try {
      resolve(late());
    } catch (error) {
      reject(error);
    }
  }, limitMs);
  work.then(resolve, reject);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}
