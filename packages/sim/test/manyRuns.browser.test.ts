import { testManyRuns } from './manyRuns.ts';

testManyRuns();
