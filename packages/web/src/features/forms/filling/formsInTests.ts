import type { FieldType, FormField } from '@tribe/domain/features/forms/field.ts';
import type { FormShown } from '@tribe/domain/features/forms/formShown.ts';

/** A question as tests ask it. */
export const question = (key: string, type: FieldType, more: Partial<FormField> = {}): FormField => ({
  key,
  label: key,
  help: '',
  type,
  options: [],
  required: false,
  least: null,
  most: null,
  visibleWhen: null,
  mapsTo: null,
  page: 1,
  ...more,
});

/** The journey form of somebody who is signed in, as the server hands it over. */
export const shownForm = (fields: readonly FormField[], more: Partial<FormShown> = {}): FormShown => ({
  slug: 'journey-form',
  title: 'Journey Form',
  description: '',
  kind: 'journey',
  state: 'open',
  mayChange: false,
  confirmation: '',
  fields,
  part: 0,
  values: {},
  wrong: {},
  keeps: true,
  firstName: 'Joy',
  viewerId: 7,
  resumed: null,
  source: '',
  campaign: {},
  files: {},
  goodUntil: '2026-11-21T02:00:00Z',
  ...more,
});
