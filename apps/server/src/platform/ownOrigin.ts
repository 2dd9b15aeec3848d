import { localAddress } from '@jumpy/domain/localAddress';
import type { Env } from './env.ts';

/** The origin at which this machine's own files are read by the server itself; undefined where that is no loopback one. */
export const ownOriginOf = ({
  isLocal,
  publicUrl,
  lan,
  port,
  instance,
}: Pick<Env, 'isLocal' | 'publicUrl'> & Partial<Pick<Env, 'lan' | 'port' | 'instance'>>): string | undefined => {
  if (!isLocal) return undefined;
  return lan === undefined || port === undefined ? publicUrl : localAddress(port, instance);
};
