import { testManyRuns } from './manyRunsTests.ts';

testManyRuns();
