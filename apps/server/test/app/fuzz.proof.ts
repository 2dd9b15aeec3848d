import { fuzzRoutes } from './fuzzRoutes.ts';

fuzzRoutes({ runs: 400 });
