import { fuzzRoutes } from './fuzzRoutes.ts';

// The proof sends many more.
fuzzRoutes({ runs: 10 });
