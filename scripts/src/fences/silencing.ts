import type { Rule } from './rule.ts';

const DIRECTIVE =
  /^\s*(?:oxlint-disable|eslint-disable|biome-ignore|@ts-ignore|@ts-expect-error|@ts-nocheck|prettier-ignore)/;

/** A finding is mended or its rule is changed for everybody; it is not silenced on the spot. */
export const silencing: Rule = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (DIRECTIVE.test(comment.value))
            context.report({ message: 'Mend the finding instead of silencing it.', node: comment });
        }
      },
    };
  },
};
