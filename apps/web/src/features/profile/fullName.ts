import type { SessionUser } from '@jumpy/protocol/http/session';

/** A name with its number, where the chat platform still gives one (PROF-02, PROF-16). */
export function fullName({ username, discriminator }: Pick<SessionUser, 'username' | 'discriminator'>): string {
  return discriminator && discriminator !== '0' ? `${username}#${discriminator}` : username;
}
