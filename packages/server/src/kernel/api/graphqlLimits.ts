import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';

/**
 * The limits of one document. The first six follow OWASP ASVS 4.3.1, with this product's values; the last two bound GraphQL's
 * own validation rules, which compare every pair of fragments and of sibling fields.
 */
export const documentLimits = {
  depth: 10,
  aliases: 15,
  rootFields: 20,
  tokens: 1_000,
  directives: 50,
  cost: 5_000,
  fragments: 50,
  siblings: 100,
};

/** Mutations that guess or decide something: each once per document, so that aliases can't make many attempts in one request. */
const sensitive = new Set([
  'validateOtp',
  'approvePaymentScheduleTransaction',
  'finishTask',
  'sendPasswordReset',
  'inviteUser',
  'inviteUsers',
  'sendTestMail',
  'createUser',
  'updateUser',
  'updateNonMember',
  'grantUserAccess',
  'grantUsersAccess',
  'revokeUserAccess',
  'removeSecondFactor',
  'startImpersonation',
  'mergeUsers',
]);

/** Fragments within fragments; deeper ones are a cycle or an attack. */
const mostNested = 30;

type Measured = { aliases: number; directives: number; cost: number; depth: number; siblings: number; roots: string[] };
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * The limit that a parsed document exceeds, or null. Checked before GraphQL's validation rules, which an attacker's document can
 * keep busy for seconds, so nothing here may assume that the document is valid.
 */
export function exceededLimit(document: DocumentNode): string | null {
  const fragments = new Map<string, FragmentDefinitionNode>();
  let operations = 0;
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    else operations += 1;
  }
  if (document.definitions.length - operations > documentLimits.fragments) return 'too many fragments';
  for (const definition of document.definitions) {
    // A fragment is measured on its own as well: the validation rules visit unused ones too.
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const directives = definition.directives?.length ?? 0;
    const measured: Measured = { aliases: 0, directives, cost: 0, depth: 0, siblings: 0, roots: [] };
    measure(definition.selectionSet, { depth: 1, nested: 0 }, measured, fragments);
    const problem = problemOf(measured, definition.kind === Kind.OPERATION_DEFINITION);
    if (problem) return problem;
  }
  return null;
}

function problemOf(measured: Measured, isOperation: boolean): string | null {
  if (isOperation && measured.roots.length > documentLimits.rootFields) return 'too many root fields';
  if (measured.depth > documentLimits.depth) return 'nested too deep';
  if (measured.aliases > documentLimits.aliases) return 'too many aliases';
  if (measured.directives > documentLimits.directives) return 'too many directives';
  if (measured.siblings > documentLimits.siblings) return 'too many fields at one level';
  if (measured.cost > documentLimits.cost) return 'too expensive';
  const twice = measured.roots.find((name, at) => sensitive.has(name) && measured.roots.indexOf(name) < at);
  return twice ? `${twice} more than once` : null;
}

type Place = { depth: number; nested: number };

/** Walks fragments where they are spread, as they will run, and stops at the first limit passed. */
function measure(set: SelectionSetNode, { depth, nested }: Place, measured: Measured, fragments: Fragments): void {
  measured.depth = Math.max(measured.depth, depth);
  measured.siblings = Math.max(measured.siblings, set.selections.length);
  if (nested > mostNested) measured.cost = Infinity;
  for (const selection of set.selections) {
    if (measured.depth > documentLimits.depth || measured.cost > documentLimits.cost) return;
    measured.directives += selection.directives?.length ?? 0;
    if (selection.kind === Kind.FIELD) {
      if (depth === 1) measured.roots.push(selection.name.value);
      measured.cost += depth;
      if (selection.alias) measured.aliases += 1;
      if (selection.selectionSet) measure(selection.selectionSet, { depth: depth + 1, nested }, measured, fragments);
      continue;
    }
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    measured.cost += 1;
    if (inner) measure(inner.selectionSet, { depth, nested: nested + 1 }, measured, fragments);
  }
}
