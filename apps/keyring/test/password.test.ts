import { describe, expect, it } from 'vitest';
import { checkPassword } from '../src/recovery/checkPassword.ts';
import { PASSWORD } from './support/cheap.ts';

describe('password rules', () => {
  it.each([
    ['', 'Use at least 12 characters: 12 more are needed.'],
    ['Xk9#vQ2!wZp', 'Use at least 12 characters: 1 more is needed.'],
    // Eleven characters, but 22 UTF-16 code units.
    ['🦦🫖🌋🪁🧭🪶🦔🧵🫐🪗🛶', 'Use at least 12 characters: 1 more is needed.'],
  ])('%s is too short', (password, text) => {
    expect(checkPassword(password)).toEqual({ ok: false, code: 'too_short', text });
  });

  it.each(['password1234', 'aaaaaaaaaaaa', 'qwertyuiop12', 'abcabcabcabc', '123456789012', 'jumpyjumpyjumpy'])(
    '%s is too easy, with an explanation',
    (password) => {
      const check = checkPassword(password);
      expect(check).toMatchObject({ ok: false, code: 'too_easy' });
      expect(check.ok ? '' : check.text).toMatch(/^[A-Z“"].+\.$/);
    },
  );

  it('consider what is known about the player', () => {
    expect(checkPassword('korbinianwolpertinger')).toEqual({ ok: true });
    expect(checkPassword('korbinianwolpertinger', ['korbinianwolpertinger'])).toMatchObject({ code: 'too_easy' });
  });

  it.each([PASSWORD, 'Xk9#vQ2!wZp7', '🦦🫖🌋🪁🧭🪶🦔🧵🫐🪗🛶🪕'])('%s is accepted', (password) => {
    expect(checkPassword(password)).toEqual({ ok: true });
  });
});
