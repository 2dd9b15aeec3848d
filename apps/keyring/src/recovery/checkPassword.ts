import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';
import { PASSWORD_LENGTH } from './passwordLength.ts';

/** zxcvbn's score that a password needs: safe from 10^10 guesses. */
const LEAST_SCORE = 3;

/** What is wrong with a password. */
export type PasswordErrorCode = 'too_short' | 'too_easy';

/** Whether a password will do, and the sentence to show when it will not. */
export type PasswordCheck = { ok: true } | { ok: false; code: PasswordErrorCode; text: string };

let judge: ZxcvbnFactory | undefined;

/** Checks a password by length and by how soon it would be guessed; `known` are words a guesser tries first, such as the player's name. */
export function checkPassword(password: string, known: readonly string[] = []): PasswordCheck {
  const length = [...password.normalize('NFKC')].length;
  if (length < PASSWORD_LENGTH) {
    const missing = PASSWORD_LENGTH - length;
    const text = `Use at least ${PASSWORD_LENGTH} characters: ${missing} more ${missing === 1 ? 'is' : 'are'} needed.`;
    return { ok: false, code: 'too_short', text };
  }
  judge ??= new ZxcvbnFactory({
    dictionary: { ...common, ...english },
    graphs: adjacencyGraphs,
    translations,
  });
  const { score, feedback } = judge.check(password, [...known]);
  if (score >= LEAST_SCORE) return { ok: true };
  const why = feedback.warning ?? 'This password is too easy to guess.';
  const text = [why, feedback.suggestions[0] ?? 'A few words that do not belong together are better.']
    .map(sentence)
    .join(' ');
  return { ok: false, code: 'too_easy', text };
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
