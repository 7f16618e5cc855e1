import type { Door } from '@tribe/domain/kernel/access/door.ts';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';

/**
 * The door of an operation, said a second time: a door that is changed beside its verb alone, or an operation that is
 * in no list, fails the matrix test. `within` are those whom the verb itself still lets in behind its door.
 */
export type Operation = Door | { door: Door; within: readonly Role[] };

export const doorOf = (operation: Operation): Door =>
  typeof operation === 'object' && 'door' in operation ? operation.door : operation;

/** The operations of some features, in alphabetical order. */
export type Doors = {
  queries: Readonly<Record<string, Operation>>;
  mutations: Readonly<Record<string, Operation>>;
  /** By method and address; several verbs are several doors, met in this order. */
  routes: Readonly<Record<string, readonly Operation[]>>;
};
