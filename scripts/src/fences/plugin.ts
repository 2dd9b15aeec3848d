import { envAccess } from './envAccess.ts';
import { integerOnly } from './integerOnly.ts';
import { packageBoundaries } from './packageBoundaries.ts';
import { lazyImportShape } from './lazyImportShape.ts';
import { noUnroute } from './noUnroute.ts';
import { standardVocabulary } from './standardVocabulary.ts';
import { sqlPlacement } from './sqlPlacement.ts';
import { layers } from './layers.ts';

/** The house's own rules, for oxlint (`.oxlintrc.json`). */
export default {
  meta: { name: 'fences' },
  rules: {
    environment: envAccess,
    integers: integerOnly,
    levels: packageBoundaries,
    parts: lazyImportShape,
    routes: noUnroute,
    sql: sqlPlacement,
    words: standardVocabulary,
    storeys: layers,
  },
};
