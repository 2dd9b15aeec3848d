/** Somebody with an account at the stand-in. */
export interface Person {
  id: string;
  /** The handle, in lower case. */
  username: string;
  /** The name on screen; people without one are shown by their handle. */
  globalName: string | null;
  /** A picture hash as Discord has them; one that begins with `a_` moves. */
  avatar: string | null;
  /** 0 none, 1 Nitro Classic, 2 Nitro, 3 Nitro Basic. */
  premiumType: 0 | 1 | 2 | 3;
  /** What they are in the product's server; `null` while they have not joined it. */
  membership: Membership | null;
}

export interface Membership {
  nick: string | null;
  joinedAt: string;
  /** Role ids. */
  roles: string[];
}

/** The name to greet somebody by. */
export const nameOf = (person: Person): string => person.globalName ?? person.username;

/** Two to 32 small letters, digits, dots and underscores: Discord's rule for handles. */
export const isUsername = (text: string): boolean => /^[a-z0-9_.]{2,32}$/.test(text) && !text.includes('..');
