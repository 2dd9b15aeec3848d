import { message } from '@jumpy/i18n/message';

export const tooEasy = message('This password is too easy to guess.');
export const useUnrelated = message('A few unrelated words are better.');
export const tooShort = message(
  'Use at least {least} characters: {missing, plural, one {# more is} other {# more are}} needed.',
);
export const easyKeyRow = message('Straight rows of keys on your keyboard are easy to guess.');
export const easyKeyPattern = message('Short keyboard patterns are easy to guess.');
export const easyRepeat = message('Repeated characters like "aaa" are easy to guess.');
export const easyRepeatedPattern = message('Repeated character patterns like "abcabcabc" are easy to guess.');
export const easySequence = message('Common character sequences like "abc" are easy to guess.');
export const easyYear = message('Recent years are easy to guess.');
export const easyDate = message('Dates are easy to guess.');
export const heavilyUsed = message('This is a heavily used password.');
export const frequentlyUsed = message('This is a frequently used password.');
export const commonlyUsed = message('This is a commonly used password.');
export const similarToCommon = message('This is similar to a commonly used password.');
export const singleWord = message('Single words are easy to guess.');
export const singleName = message('Single names or surnames are easy to guess.');
export const commonName = message('Common names and surnames are easy to guess.');
export const personalData = message('There should not be any personal or page related data.');
export const avoidSubstitutions = message("Avoid predictable letter substitutions like ''@'' for ''a''.");
export const avoidReversed = message('Avoid reversed spellings of common words.');
export const capitalizeLess = message('Capitalize some, but not all letters.');
export const capitalizeMore = message('Capitalize more than the first letter.');
export const avoidDates = message('Avoid dates and years that are associated with you.');
export const avoidRecentYears = message('Avoid recent years.');
export const avoidYears = message('Avoid years that are associated with you.');
export const avoidSequences = message('Avoid common character sequences.');
export const avoidRepeats = message('Avoid repeated words and characters.');
export const useLongerPatterns = message('Use longer keyboard patterns and change typing direction multiple times.');
export const addMore = message('Add more words that are less common.');
export const useSeveral = message('Use multiple words, but avoid common phrases.');
export const symbolsNotNeeded = message(
  'You can create strong passwords without using symbols, numbers, or uppercase letters.',
);
