/** Supported scopes, with the text shown on the consent page. */
export const SCOPES: Record<string, string> = {
  identify: 'Your name and picture',
  email: 'Your e-mail address',
  guilds: 'Which servers you are in',
  'guilds.members.read': 'Your roles in those servers',
};

export const readScopes = (text: string | undefined): string[] =>
  (text ?? '').split(/[ +]/).filter((scope) => scope !== '');
