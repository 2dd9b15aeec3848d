import { localAddress } from '@jumpy/domain/localAddress';
import type { Env } from './env.ts';

/** Origin from which the server reads its own files; undefined if that is not loopback. */
export const getOwnOrigin = ({
  isLocal,
  publicUrl,
  lan,
  port,
  instance,
}: Pick<Env, 'isLocal' | 'publicUrl'> & Partial<Pick<Env, 'lan' | 'port' | 'instance'>>): string | undefined => {
  if (!isLocal) return undefined;
  return lan === undefined || port === undefined ? publicUrl : localAddress(port, instance);
};
