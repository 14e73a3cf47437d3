import { moduleWritesIn } from '@rookery/check/purity';
import type { Rule } from 'eslint';

/** Refuses functions that change a variable of their module, which all matches would share. */
export const noModuleState: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'keep state in entities, not in variables of modules', recommended: true },
    messages: { shared: '{{message}} {{cure}}' },
    schema: [],
  },
  create(context) {
    return {
      'Program:exit'(program) {
        for (const { node, message, cure } of moduleWritesIn(program))
          context.report({ node: node as Rule.Node, messageId: 'shared', data: { message, cure } });
      },
    };
  },
};
