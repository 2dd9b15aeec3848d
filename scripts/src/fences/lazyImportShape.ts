import type { LintRule, LintNode } from './lintRule.ts';

const MESSAGE =
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
        if (node.arguments[0]?.params?.[0]?.type === 'Identifier') context.report({ message: MESSAGE, node });
      },
    };
  },
};
