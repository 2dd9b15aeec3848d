/** Waits for work so long and no longer; `late` answers then. The work goes on, and an error of it is nobody's any more. */
export async function within<T, L>(
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
