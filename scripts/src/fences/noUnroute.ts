import type { LintRule, LintNode } from './lintRule.ts';

const MESSAGE = 'A route that is taken back loses the requests that are under way: let its handler decide instead.';
const UNROUTE_METHODS = new Set(['unroute', 'unrouteAll']);

/** Lint rule: in journeys, Playwright's own routes stay active until the page is closed. */
export const noUnroute: LintRule = {
  create(context) {
    return {
      MemberExpression(node: LintNode & { property: LintNode & { name?: string } }) {
        if (UNROUTE_METHODS.has(node.property.name ?? '')) context.report({ message: MESSAGE, node });
      },
    };
  },
};
