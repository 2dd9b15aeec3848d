import { testVersions } from './versions.ts';

testVersions();
