import {
  checkedMembers,
  envAccess,
  integerOnly,
  lazyImportShape,
  noUnroute,
  patientTests,
  standardVocabulary,
  sqlPlacement,
} from './syntaxRules.ts';
import { packageBoundaries } from './packageBoundaries.ts';
import { layers } from './layers.ts';

/** The house's own rules, for oxlint (`.oxlintrc.json`). */
export default {
  meta: { name: 'fences' },
  rules: {
    environment: envAccess,
    integers: integerOnly,
    levels: packageBoundaries,
    members: checkedMembers,
    parts: lazyImportShape,
    patience: patientTests,
    routes: noUnroute,
    sql: sqlPlacement,
    words: standardVocabulary,
    storeys: layers,
  },
};
