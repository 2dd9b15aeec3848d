/** Exports of a frozen version. */
export { current as simulation } from '../src/current.ts';
