import { whenOf } from '@tribe/domain/features/forms/conditions.ts';
import { type Condition, type FormField, fieldTypes } from '@tribe/domain/features/forms/field.ts';
import type { LockedField } from '@tribe/domain/features/forms/draft.ts';
import { isRecord } from '#kernel/failures/failure.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : null);
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);

function conditionIn(value: unknown): Condition[] {
  if (!isRecord(value) || typeof value['key'] !== 'string' || !Array.isArray(value['is'])) return [];
  const is = value['is'].filter((each) => typeof each === 'string' || typeof each === 'boolean');
  return [{ key: value['key'], is }];
}

function whenIn(value: unknown): FormField['visibleWhen'] {
  if (!isRecord(value) || !Array.isArray(value['of'])) return conditionIn(value)[0] ?? null;
  return whenOf({ how: value['how'] === 'any' ? 'any' : 'all', of: value['of'].flatMap(conditionIn) });
}

/** Questions as the API carries them; a type that this version of the application doesn't know is left out. */
export function fieldsIn(value: unknown): FormField[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap((field): FormField[] => {
    const type = fieldTypes.find((known) => known === field['type']);
    if (!type) return [];
    return [
      {
        key: text(field['key']),
        label: text(field['label']),
        help: text(field['help']),
        type,
        options: texts(field['options']),
        required: field['required'] === true,
        least: number(field['least']),
        most: number(field['most']),
        visibleWhen: whenIn(field['visibleWhen']),
        mapsTo: typeof field['mapsTo'] === 'string' ? field['mapsTo'] : null,
        page: number(field['page']) ?? 1,
      },
    ];
  });
}

/** Keys and types that were published. */
export function lockedIn(value: unknown): LockedField[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap((field) => {
    const type = fieldTypes.find((known) => known === field['type']);
    return type ? [{ key: text(field['key']), type }] : [];
  });
}
