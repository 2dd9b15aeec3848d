import type { LintRule, LintNode } from './lintRule.ts';

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
