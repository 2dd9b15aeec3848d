import '@jumpy/browser/ensureValidLanguage';

/** The chart library. It formats numbers in the browser's language on load, and throws if that is not a valid tag. */
export { default } from 'uplot';
