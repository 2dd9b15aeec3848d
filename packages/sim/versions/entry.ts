/** What a frozen version exports. */
export { current as simulation } from '../src/current.ts';
