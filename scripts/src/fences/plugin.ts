import { environment } from './environment.ts';
import { integers } from './integers.ts';
import { levels } from './levels.ts';
import { parts } from './parts.ts';
import { routes } from './routes.ts';
import { sql } from './sql.ts';
import { storeys } from './storeys.ts';

/** The house's own rules, for oxlint (`.oxlintrc.json`). */
export default { meta: { name: 'fences' }, rules: { environment, integers, levels, parts, routes, sql, storeys } };
