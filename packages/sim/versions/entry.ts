/** Exports of a frozen version. */
export { currentSimulation as simulation } from '../src/currentSimulation.ts';
