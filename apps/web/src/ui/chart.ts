import './validLanguage.ts';

/** The chart library. It formats numbers in the browser's language as soon as it is loaded, and throws where that is no valid tag. */
export { default } from 'uplot';
