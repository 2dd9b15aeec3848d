/** Person with an account at the sandbox. */
export interface DiscordPerson {
  id: string;
  /** Handle in lower case. */
  username: string;
  /** Display name; people without one are shown by their handle. */
  globalName: string | null;
  /** Image hash in Discord's format; the prefix `a_` means animated. */
  avatar: string | null;
  /** 0 none, 1 Nitro Classic, 2 Nitro, 3 Nitro Basic. */
  premiumType: 0 | 1 | 2 | 3;
  /** Membership in the product's server; `null` if not joined. */
  membership: DiscordMembership | null;
}

export interface DiscordMembership {
  nick: string | null;
  joinedAt: string;
  /** Role ids. */
  roles: string[];
}

/** Display name, or else the handle. */
export const getDisplayName = (person: DiscordPerson): string => person.globalName ?? person.username;

/** Discord's rule for handles: 2 to 32 lower-case letters, digits, dots and underscores. */
export const isValidUsername = (text: string): boolean => /^[a-z0-9_.]{2,32}$/.test(text) && !text.includes('..');
