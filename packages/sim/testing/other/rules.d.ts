import type { Simulation } from '../../src/simulation.ts';

export declare const simulation: Simulation;
