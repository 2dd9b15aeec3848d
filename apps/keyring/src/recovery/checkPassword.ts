import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';
import { MIN_PASSWORD_LENGTH } from './passwordLength.ts';
import * as m from './messages.ts';

/** Minimum zxcvbn score: withstands 10^10 guesses. */
const MIN_SCORE = 3;

/** Why a password is rejected. */
type PasswordErrorCode = 'too_short' | 'too_easy';

/** Result of a password check, with a user-facing text on failure. */
export type PasswordCheck = { ok: true } | { ok: false; code: PasswordErrorCode; text: string };

/** Texts of zxcvbn about weak passwords, as messages. */
const feedbackTexts: typeof translations = {
  ...translations,
  warnings: {
    ...translations.warnings,
    straightRow: m.easyKeyRow(),
    keyPattern: m.easyKeyPattern(),
    simpleRepeat: m.easyRepeat(),
    extendedRepeat: m.easyRepeatedPattern(),
    sequences: m.easySequence(),
    recentYears: m.easyYear(),
    dates: m.easyDate(),
    topTen: m.heavilyUsed(),
    topHundred: m.frequentlyUsed(),
    common: m.commonlyUsed(),
    similarToCommon: m.similarToCommon(),
    wordByItself: m.singleWord(),
    namesByThemselves: m.singleName(),
    commonNames: m.commonName(),
    userInputs: m.personalData(),
  },
  suggestions: {
    ...translations.suggestions,
    l33t: m.avoidSubstitutions(),
    reverseWords: m.avoidReversed(),
    allUppercase: m.capitalizeLess(),
    capitalization: m.capitalizeMore(),
    dates: m.avoidDates(),
    recentYears: m.avoidRecentYears(),
    associatedYears: m.avoidYears(),
    sequences: m.avoidSequences(),
    repeated: m.avoidRepeats(),
    longerKeyboardPattern: m.useLongerPatterns(),
    anotherWord: m.addMore(),
    useWords: m.useSeveral(),
    noNeed: m.symbolsNotNeeded(),
  },
};

let zxcvbnFactory: ZxcvbnFactory | undefined;

/**
 * Checks a password by length and guessability; `known` are words that attackers try first, such as the player's name.
 */
export function checkPassword(password: string, known: readonly string[] = []): PasswordCheck {
  const length = [...password.normalize('NFKC')].length;
  if (length < MIN_PASSWORD_LENGTH) {
    const missing = MIN_PASSWORD_LENGTH - length;
    const text = m.tooShort({ least: MIN_PASSWORD_LENGTH, missing });
    return { ok: false, code: 'too_short', text };
  }
  zxcvbnFactory ??= new ZxcvbnFactory({
    dictionary: { ...common, ...english },
    graphs: adjacencyGraphs,
    translations: feedbackTexts,
  });
  const { score, feedback } = zxcvbnFactory.check(password, [...known]);
  if (score >= MIN_SCORE) return { ok: true };
  const why = feedback.warning ?? m.tooEasy();
  const text = [why, feedback.suggestions[0] ?? m.useUnrelated()].map(toSentence).join(' ');
  return { ok: false, code: 'too_easy', text };
}

function toSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
