import type { Answers, AnswerValue, Condition, Conditions, FormField } from './field.ts';

export const mostConditions = 5;

/** What a question hangs on, as a list; an empty one for a question that is always asked. */
export function conditionsOf({ visibleWhen }: Pick<FormField, 'visibleWhen'>): Conditions {
  if (!visibleWhen) return { how: 'all', of: [] };
  return 'of' in visibleWhen ? visibleWhen : { how: 'all', of: [visibleWhen] };
}

/** A list as a question keeps it: one alone as it always was, none as nothing. */
export function whenOf({ how, of }: Conditions): FormField['visibleWhen'] {
  const [first] = of;
  return of.length > 1 ? { how, of } : (first ?? null);
}

/** What a question hangs on, each changed, or left out where that answers null. */
export function mapConditions(field: FormField, change: (condition: Condition) => Condition | null): FormField {
  if (!field.visibleWhen) return field;
  const { how, of } = conditionsOf(field);
  return { ...field, visibleWhen: whenOf({ how, of: of.flatMap((each) => change(each) ?? []) }) };
}

/**
 * The keys of the questions that are asked, given what was answered: each hangs on earlier ones, and not on one that is not asked
 * itself.
 */
export function askedKeys(fields: readonly FormField[], answers: Answers): ReadonlySet<string> {
  const asked = new Set<string>();
  const isMet = ({ key, is }: Condition) =>
    asked.has(key) && is.some((wanted) => Object.hasOwn(answers, key) && says(answers[key], wanted));
  for (const field of fields) {
    const { how, of } = conditionsOf(field);
    if (of.length === 0 || (how === 'all' ? of.every(isMet) : of.some(isMet))) asked.add(field.key);
  }
  return asked;
}

const says = (answer: AnswerValue | undefined, wanted: string | boolean) =>
  Array.isArray(answer) ? answer.includes(wanted) : answer === wanted;

const word = (wanted: string | boolean) => (typeof wanted === 'boolean' ? (wanted ? 'Yes' : 'No') : wanted);
const orList = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)!}`;

/** When a question is asked, in words; null for one that always is. */
export function conditionWords(field: FormField, fields: readonly FormField[]): string | null {
  const { how, of } = conditionsOf(field);
  if (of.length === 0) return null;
  const each = of.map(({ key, is }) => {
    const source = fields.find((other) => other.key === key);
    return `“${source?.label ?? key}” is ${orList(is.map(word))}`;
  });
  return `Shown when ${each.join(how === 'all' ? ', and ' : ', or ')}`;
}

/** Why a question is asked, to whoever answers it. */
export function becauseWords(field: FormField): string | null {
  const { how, of } = conditionsOf(field);
  if (of.length === 0) return null;
  const each = of.map(({ is }) => {
    const said = orList(is.map((wanted) => (typeof wanted === 'boolean' ? word(wanted).toLowerCase() : `“${wanted}”`)));
    return is.some((wanted) => typeof wanted === 'boolean') ? `said ${said}` : `chose ${said}`;
  });
  return `Because you ${[...new Set(each)].join(how === 'all' ? ' and ' : ' or ')}`;
}
