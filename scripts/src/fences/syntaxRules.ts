import type { LintRule, LintNode, RuleContext } from './lintRule.ts';

const ENVIRONMENT_MESSAGE = 'The environment is read in the env.ts files alone: take the value as an argument.';

interface Named extends LintNode {
  name?: string;
  value?: unknown;
}

const isProcess = (node: Named | null): boolean => node?.type === 'Identifier' && node.name === 'process';

/** Lint rule: each program reads `process.env` in only one module. */
export const envAccess: LintRule = {
  create(context) {
    return {
      MemberExpression(node: LintNode & { object: Named; property: Named }) {
        const name = node.property.name ?? node.property.value;
        if (isProcess(node.object) && name === 'env') context.report({ message: ENVIRONMENT_MESSAGE, node });
      },
      VariableDeclarator(node: LintNode & { id: LintNode; init: Named | null }) {
        if (isProcess(node.init) && node.id.type === 'ObjectPattern')
          context.report({ message: ENVIRONMENT_MESSAGE, node });
      },
      ImportDeclaration(node: LintNode & { source: Named }) {
        if (['node:process', 'process'].includes(String(node.source.value)))
          context.report({ message: ENVIRONMENT_MESSAGE, node });
      },
    };
  },
};

const ALLOWED_MATH = ['imul', 'abs', 'min', 'max', 'trunc', 'floor'];
const OPERATORS = ['/', '%', '**', '/=', '%=', '**='];
const NONDETERMINISTIC_GLOBALS = [
  'Date',
  'performance',
  'Intl',
  'crypto',
  'parseFloat',
  'Float32Array',
  'Float64Array',
  'NaN',
  'Infinity',
];

interface Parent extends LintNode {
  computed?: boolean;
  shorthand?: boolean;
  key?: LintNode;
  property?: LintNode & { name?: string };
}

/**
 * Lint rule: the simulation must be deterministic on every machine, so only integers, no clock and no external
 * randomness.
 */
export const integerOnly: LintRule = {
  create(context) {
    const mayDivide = context.filename.endsWith('/integerDivision.ts');
    const checkOperator = (node: LintNode & { operator: string }): void => {
      if (OPERATORS.includes(node.operator) && !mayDivide) {
        context.report({ message: `No ${node.operator} in the simulation: use divide() of integerDivision.ts.`, node });
      }
    };
    return {
      BinaryExpression: checkOperator,
      AssignmentExpression: checkOperator,
      Literal(node: LintNode & { value?: unknown; raw?: string }) {
        if (typeof node.value === 'number' && !Number.isSafeInteger(node.value)) {
          context.report({ message: `${node.raw} is no whole number.`, node });
        }
      },
      Identifier(node: LintNode & { name: string; parent: Parent }) {
        const { parent } = node;
        const isProperty = parent.type === 'MemberExpression' && parent.property === node && !parent.computed;
        const isKey = parent.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand;
        if (isProperty || isKey) return;
        if (NONDETERMINISTIC_GLOBALS.includes(node.name)) {
          context.report({ message: `No ${node.name} in the simulation: time and chance come in as arguments.`, node });
        }
        if (node.name === 'Math' && !isAllowedMath(parent)) {
          context.report({ message: `Of Math the simulation may use ${ALLOWED_MATH.join(', ')} only.`, node });
        }
      },
    };
  },
};

function isAllowedMath({ type, computed, property }: Parent): boolean {
  return type === 'MemberExpression' && computed === false && ALLOWED_MATH.includes(property?.name ?? '');
}

const LAZY_IMPORT_MESSAGE =
  'The bundler takes this `.then` along into the part: where its files do not come, nobody hears of it. Take what is needed by name, as ({ open }) => open().';

interface Call extends LintNode {
  callee: LintNode & { object?: LintNode; property?: LintNode & { name?: string } };
  arguments: readonly (LintNode & { params?: readonly LintNode[] })[];
}

/**
 * Lint rule: a `.then` on `import()` must destructure what it uses. Otherwise the bundler moves the callback into the
 * lazy chunk, and a failed load goes unnoticed.
 */
export const lazyImportShape: LintRule = {
  create(context) {
    return {
      CallExpression(node: Call) {
        const { object, property } = node.callee;
        if (object?.type !== 'ImportExpression' || property?.name !== 'then') return;
        if (node.arguments[0]?.params?.[0]?.type === 'Identifier')
          context.report({ message: LAZY_IMPORT_MESSAGE, node });
      },
    };
  },
};

const ASSIGN_MESSAGE = 'Object.assign accepts members that its target does not have: assign each member.';

interface Assignment extends LintNode {
  callee: LintNode & { object?: LintNode & { name?: string }; property?: LintNode & { name?: string } };
  arguments: readonly (LintNode & { name?: string })[];
}

/**
 * Lint rule: the members of a known object are assigned one by one. `Object.assign` takes any names, so a renamed
 * member goes unnoticed. Adding members to a new object or to `window` is fine.
 */
export const checkedMembers: LintRule = {
  create(context) {
    return {
      CallExpression(node: Assignment) {
        const { object, property } = node.callee;
        const [target, members] = node.arguments;
        if (object?.name !== 'Object' || property?.name !== 'assign' || members?.type !== 'ObjectExpression') return;
        if (target?.type === 'Identifier' && target.name !== 'window')
          context.report({ message: ASSIGN_MESSAGE, node });
      },
    };
  },
};

const UNROUTE_MESSAGE =
  'A route that is taken back loses the requests that are under way: let its handler decide instead.';
const UNROUTE_METHODS = new Set(['unroute', 'unrouteAll']);

/** Lint rule: in journeys, Playwright's own routes stay active until the page is closed. */
export const noUnroute: LintRule = {
  create(context) {
    return {
      MemberExpression(node: LintNode & { property: LintNode & { name?: string } }) {
        if (UNROUTE_METHODS.has(node.property.name ?? '')) context.report({ message: UNROUTE_MESSAGE, node });
      },
    };
  },
};

/** What every test waits by default (`vitest.config.ts`). */
const MIN_PATIENCE_MS = 20_000;
const PATIENCE_MESSAGE = 'A busy machine is late with anything: leave the time-out to vitest.config.ts.';
const WAITING_METHODS = new Set(['poll', 'element']);

interface Wait extends LintNode {
  callee: LintNode & { object?: LintNode & { name?: string }; property?: LintNode & { name?: string } };
  arguments: readonly (LintNode & {
    properties?: readonly (LintNode & { key?: { name?: string }; value?: { value?: unknown } })[];
  })[];
}

/** Lint rule: no test waits a shorter time for what should be there soon than all others do. */
export const patientTests: LintRule = {
  create(context) {
    return {
      CallExpression(node: Wait) {
        const { object, property } = node.callee;
        if (object?.name !== 'expect' || !WAITING_METHODS.has(property?.name ?? '')) return;
        const timeout = node.arguments[1]?.properties?.find(({ key }) => key?.name === 'timeout')?.value?.value;
        if (typeof timeout === 'number' && timeout < MIN_PATIENCE_MS)
          context.report({ message: PATIENCE_MESSAGE, node });
      },
    };
  },
};

const SQL_MESSAGE = 'SQL stands in store files, in platform/db and in migrations alone.';
const STATEMENTS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

interface Template extends LintNode {
  tag: LintNode & { name?: string };
}

/** Lint rule: SQL belongs only in store files, `platform/db` and migrations. */
export const sqlPlacement: LintRule = {
  create(context) {
    return {
      CallExpression(node: Call) {
        const name = node.callee.property?.name;
        if (name !== undefined && STATEMENTS.has(name)) context.report({ message: SQL_MESSAGE, node });
      },
      TaggedTemplateExpression(node: Template) {
        if (node.tag.name === 'sql') context.report({ message: SQL_MESSAGE, node });
      },
    };
  },
};

const IN_COMMENTS = /\b(?:whoever|anew|nobody['’]s|somebody['’]s|left away)\b/i;
const IN_NAMES = /(?:Words|Why)$|^(?:MOST|LEAST)_|(?:^|[a-z_])[Aa]new(?![a-z])/;

interface Comment extends LintNode {
  value: string;
}

interface Declaration extends LintNode {
  id: (LintNode & { name?: string }) | null;
}

/** Lint rule: names and comments use the words of the field, not those of a private language. */
export const standardVocabulary: LintRule = {
  create(context: RuleContext & { sourceCode?: { getAllComments(): Comment[] } }) {
    const checkName = ({ id }: Declaration): void => {
      if (id?.name !== undefined && IN_NAMES.test(id.name))
        context.report({ message: `"${id.name}": use a standard name (…Text, …Reason, MAX_, MIN_, re…).`, node: id });
    };
    return {
      Program() {
        for (const node of context.sourceCode?.getAllComments() ?? []) {
          const found = IN_COMMENTS.exec(node.value)?.[0];
          if (found !== undefined)
            context.report({ message: `"${found}" in a comment: say it in plain English.`, node });
        }
      },
      FunctionDeclaration: checkName,
      VariableDeclarator: checkName,
      ClassDeclaration: checkName,
      TSInterfaceDeclaration: checkName,
      TSTypeAliasDeclaration: checkName,
    };
  },
};
