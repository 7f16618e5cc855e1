import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';

/**
 * What one document may ask. The first six figures are OWASP ASVS 4.3.1 as this product sets them; the last two bound the
 * rules of GraphQL itself, which compare every pair of fragments and of fields that stand beside each other.
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

/** Mutations that guess or decide something: one of a kind in a document, so that aliases cannot try many at once. */
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

/** Fragments within fragments; more are a circle, or meant to wear us out. */
const mostNested = 30;

type Asked = { aliases: number; directives: number; cost: number; depth: number; siblings: number; roots: string[] };
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * What a parsed document asks too much of, or null. It is asked before the rules of GraphQL are, which take seconds for
 * what is made to wear them out, so nothing here may trust that the document is valid.
 */
export function askedTooMuch(document: DocumentNode): string | null {
  const fragments = new Map<string, FragmentDefinitionNode>();
  let operations = 0;
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    else operations += 1;
  }
  if (document.definitions.length - operations > documentLimits.fragments) return 'too many fragments';
  for (const definition of document.definitions) {
    // A fragment is measured on its own as well: the rules look at those that nobody spreads.
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const directives = definition.directives?.length ?? 0;
    const asked: Asked = { aliases: 0, directives, cost: 0, depth: 0, siblings: 0, roots: [] };
    measure(definition.selectionSet, { depth: 1, nested: 0 }, asked, fragments);
    const problem = problemOf(asked, definition.kind === Kind.OPERATION_DEFINITION);
    if (problem) return problem;
  }
  return null;
}

function problemOf(asked: Asked, isOperation: boolean): string | null {
  if (isOperation && asked.roots.length > documentLimits.rootFields) return 'too many root fields';
  if (asked.depth > documentLimits.depth) return 'nested too deep';
  if (asked.aliases > documentLimits.aliases) return 'too many aliases';
  if (asked.directives > documentLimits.directives) return 'too many directives';
  if (asked.siblings > documentLimits.siblings) return 'too many fields at one level';
  if (asked.cost > documentLimits.cost) return 'too expensive';
  const twice = asked.roots.find((name, at) => sensitive.has(name) && asked.roots.indexOf(name) < at);
  return twice ? `${twice} more than once` : null;
}

type Place = { depth: number; nested: number };

/** Fragments are walked where they are spread, as they will run; the walk ends as soon as a limit is passed. */
function measure(set: SelectionSetNode, { depth, nested }: Place, asked: Asked, fragments: Fragments): void {
  asked.depth = Math.max(asked.depth, depth);
  asked.siblings = Math.max(asked.siblings, set.selections.length);
  if (nested > mostNested) asked.cost = Infinity;
  for (const selection of set.selections) {
    if (asked.depth > documentLimits.depth || asked.cost > documentLimits.cost) return;
    asked.directives += selection.directives?.length ?? 0;
    if (selection.kind === Kind.FIELD) {
      if (depth === 1) asked.roots.push(selection.name.value);
      asked.cost += depth;
      if (selection.alias) asked.aliases += 1;
      if (selection.selectionSet) measure(selection.selectionSet, { depth: depth + 1, nested }, asked, fragments);
      continue;
    }
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    asked.cost += 1;
    if (inner) measure(inner.selectionSet, { depth, nested: nested + 1 }, asked, fragments);
  }
}
