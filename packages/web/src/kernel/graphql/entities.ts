import { isRecord } from '#kernel/failures/failure.ts';

type Entity = Record<string, unknown>;

/** Objects by their identity. */
export type Entities = ReadonlyMap<string, Entity>;

/** The type and id of an object of an answer, as `Course:7`; null for what has no id of its own. */
function identityOf(value: unknown): string | null {
  if (!isRecord(value)) return null;
  const { __typename: type, id } = value;
  return typeof type === 'string' && (typeof id === 'number' || typeof id === 'string') ? `${type}:${id}` : null;
}

/** Every object of an answer that has an id, by its identity; of two with the same the outer one counts. */
export function entitiesOf(answer: unknown, found = new Map<string, Entity>()): Entities {
  if (Array.isArray(answer)) for (const each of answer) entitiesOf(each, found);
  else if (isRecord(answer)) {
    const identity = identityOf(answer);
    if (identity !== null && !found.has(identity)) found.set(identity, answer);
    for (const field of Object.values(answer)) entitiesOf(field, found);
  }
  return found;
}

/** What stands for a field that the news tell too little of. */
const unknown = Symbol('unknown');

/** `isComplete` is false where the news say that something changed, but not all that the answer shows of it. */
export type Renewed = { answer: unknown; isComplete: boolean };

/** An answer with what the news tell of its objects, in its own shape; the very same one where they tell nothing. */
export function renewed(answer: unknown, news: Entities): Renewed {
  let isComplete = true;

  const renew = (old: unknown): unknown => {
    if (Array.isArray(old)) {
      const next = old.map(renew);
      return next.some((each, index) => each !== old[index]) ? next : old;
    }
    if (!isRecord(old)) return old;
    const fresh = news.get(identityOf(old) ?? '');
    const entries = Object.entries(old).map(([name, value]): [string, unknown] => {
      if (!fresh || !(name in fresh)) return [name, renew(value)];
      const outcome = inShapeOf(value, fresh[name]);
      if (outcome === unknown) isComplete = false;
      return [name, outcome === unknown ? value : outcome];
    });
    return entries.some(([name, value]) => value !== old[name]) ? Object.fromEntries(entries) : old;
  };
  return { answer: renew(answer), isComplete };
}

/** The fresh value with exactly the fields that the old one has, or `unknown` where it lacks one. */
function inShapeOf(old: unknown, fresh: unknown): unknown {
  if (Array.isArray(fresh)) return listInShapeOf(old, fresh);
  if (!isRecord(fresh)) return Object.is(old, fresh) ? old : fresh;
  if (!isRecord(old)) return unknown;
  const isSame = identityOf(old) === identityOf(fresh);
  const next: Entity = {};
  for (const [name, value] of Object.entries(old)) {
    const outcome = name in fresh ? inShapeOf(value, fresh[name]) : isSame ? value : unknown;
    if (outcome === unknown) return unknown;
    next[name] = outcome;
  }
  return next;
}

function listInShapeOf(old: unknown, fresh: unknown[]): unknown {
  const known: unknown[] = Array.isArray(old) ? old : [];
  const byIdentity = new Map(known.map((each) => [identityOf(each), each]));
  const next = fresh.map((each) => inShapeOf(byIdentity.get(identityOf(each)) ?? known[0], each));
  return next.includes(unknown) ? unknown : next;
}

export function typesOf(entities: Entities): Set<string> {
  return new Set([...entities.keys()].map((identity) => identity.slice(0, identity.indexOf(':'))));
}
