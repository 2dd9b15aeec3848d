import { message } from '@jumpy/i18n/message';

export const nice = message('Nice!');
export const congratulations = message('Congratulations');
export const newRoles = message(
  '{count, plural, one {You have a new role in the community.} other {You have new roles in the community.}}',
);
