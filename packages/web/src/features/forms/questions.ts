import {
  type Answers,
  type AnswerValue,
  type FormField,
  fieldTypes,
  readAnswer,
} from '@tribe/domain/features/forms/field.ts';
import type { ViewFormQuery } from '#generated/graphql.ts';
import { isRecord } from '#kernel/failures/failure.ts';

export type FormShown = ViewFormQuery['viewForm'];

/** What stands in a field, before it is read. */
export type Typed = AnswerValue | null;

/** The questions that this version of the application can ask. */
export function questionsOf({ fields }: FormShown): FormField[] {
  return fields.flatMap((field) => {
    const type = fieldTypes.find((known) => known === field.type);
    if (!type) return [];
    return [
      {
        ...field,
        type,
        least: field.least ?? null,
        most: field.most ?? null,
        visibleWhen: conditionOf(field.visibleWhen),
        mapsTo: null,
      },
    ];
  });
}

function conditionOf(value: unknown): FormField['visibleWhen'] {
  if (!isRecord(value) || typeof value['key'] !== 'string' || !Array.isArray(value['is'])) return null;
  const is = value['is'].filter((wanted) => typeof wanted === 'string' || typeof wanted === 'boolean');
  return { key: value['key'], is };
}

/** What was answered so far, in the kinds that the questions have; anything else is nothing. */
export function answersIn(fields: readonly FormField[], input: unknown): Answers {
  const read = fields.flatMap((field): [string, AnswerValue][] => {
    const answer = readAnswer(field, isRecord(input) && Object.hasOwn(input, field.key) ? input[field.key] : null);
    return answer.ok && answer.value !== null ? [[field.key, answer.value]] : [];
  });
  return Object.fromEntries(read);
}
