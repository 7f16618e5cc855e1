import type { Access } from '@tribe/domain/kernel/access/access.ts';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';

/**
 * Who may run an operation, said a second time: a rule that is changed beside its operation alone, or an operation that is
 * in no list, fails the matrix test. `within` are those whom the operation itself still lets in.
 */
export type Rule = Access | { access: Access; within: readonly Role[] };

export const accessOf = (rule: Rule): Access => (typeof rule === 'object' && 'access' in rule ? rule.access : rule);

/** The operations of some features, in alphabetical order. */
export type AccessRules = {
  queries: Readonly<Record<string, Rule>>;
  mutations: Readonly<Record<string, Rule>>;
  /** By method and address; several operations are checked in this order. */
  routes: Readonly<Record<string, readonly Rule[]>>;
};
