/** Supported scopes, with the text shown on the consent page. */
export const OAUTH_SCOPES: Record<string, string> = {
  identify: 'Your name and picture',
  email: 'Your e-mail address',
  guilds: 'Which servers you are in',
  'guilds.members.read': 'Your roles in those servers',
};

export const parseScopes = (text: string | undefined): string[] =>
  (text ?? '').split(/[ +]/).filter((scope) => scope !== '');
