type Granted = (lock: Lock | null) => unknown;

/** Web Locks shared by the tabs of a test. */
export function fakeLocks(): LockManager {
  const last = new Map<string, { ended: Promise<unknown>; isHeld: boolean }>();

  async function request(name: string, options: LockOptions | Granted, granted?: Granted): Promise<unknown> {
    const [{ ifAvailable }, work] =
      typeof options === 'function' ? [{ ifAvailable: false }, options] : [options, granted ?? (() => undefined)];
    const before = last.get(name);
    if (before?.isHeld && ifAvailable) return work(null);
    const own = { ended: Promise.resolve<unknown>(undefined), isHeld: true };
    last.set(name, own);
    own.ended = (before?.ended ?? Promise.resolve())
      .then(() => work({ name, mode: 'exclusive' }))
      .finally(() => {
        own.isHeld = false;
      });
    return own.ended;
  }

  return { request: request as LockManager['request'], query: () => Promise.resolve({ held: [], pending: [] }) };
}
