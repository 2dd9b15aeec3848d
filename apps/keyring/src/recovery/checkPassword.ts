import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';
import { MIN_PASSWORD_LENGTH } from './passwordLength.ts';

/** Minimum zxcvbn score: withstands 10^10 guesses. */
const MIN_SCORE = 3;

/** Why a password is rejected. */
type PasswordErrorCode = 'too_short' | 'too_easy';

/** Result of a password check, with a user-facing text on failure. */
export type PasswordCheck = { ok: true } | { ok: false; code: PasswordErrorCode; text: string };

let zxcvbnFactory: ZxcvbnFactory | undefined;

/**
 * Checks a password by length and guessability; `known` are words that attackers try first, such as the player's name.
 */
export function checkPassword(password: string, known: readonly string[] = []): PasswordCheck {
  const length = [...password.normalize('NFKC')].length;
  if (length < MIN_PASSWORD_LENGTH) {
    const missing = MIN_PASSWORD_LENGTH - length;
    const text = `Use at least ${MIN_PASSWORD_LENGTH} characters: ${missing} more ${missing === 1 ? 'is' : 'are'} needed.`;
    return { ok: false, code: 'too_short', text };
  }
  zxcvbnFactory ??= new ZxcvbnFactory({
    dictionary: { ...common, ...english },
    graphs: adjacencyGraphs,
    translations,
  });
  const { score, feedback } = zxcvbnFactory.check(password, [...known]);
  if (score >= MIN_SCORE) return { ok: true };
  const why = feedback.warning ?? 'This password is too easy to guess.';
  const text = [why, feedback.suggestions[0] ?? 'A few unrelated words are better.'].map(toSentence).join(' ');
  return { ok: false, code: 'too_easy', text };
}

function toSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
