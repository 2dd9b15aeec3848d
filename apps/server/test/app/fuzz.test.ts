import { fuzzRoutes } from './fuzzRoutes.ts';

// The proof runs many more.
fuzzRoutes({ runs: 10 });
