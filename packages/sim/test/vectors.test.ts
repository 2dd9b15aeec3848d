import { testVectors } from './vectors.ts';

testVectors();
