import { randomUUID } from 'node:crypto';
import type { FormFields } from '@tribe/domain/features/forms/form.input.ts';
import { eq } from 'drizzle-orm';
import { forms } from '#features/forms/form.table.ts';
import { keepForm } from '#features/forms/ownForms.service.ts';
import { aStranger, services } from './world.ts';

type InputOf = Partial<typeof forms.$inferInsert> & { fields?: FormFields };

export const twoQuestions: FormFields = [
  { key: 'name', label: 'Name', type: 'short-text', required: true },
  { key: 'hours', label: 'Hours', type: 'number', least: 1, most: 80 },
];

/** A published form of two questions, for whoever is signed in; answers its slug. */
export async function aForm({ fields = twoQuestions, ...input }: InputOf = {}): Promise<string> {
  const slug = input.slug ?? `form-${randomUUID()}`;
  await keepForm(services.pools.main, {
    slug,
    name: 'A form',
    kind: 'survey',
    audience: 'members',
    oneResponsePerUser: true,
    confirmation: 'Thank you.',
    fields,
  });
  if (Object.keys(input).length > 0) await aStranger().db.update(forms).set(input).where(eq(forms.slug, slug));
  return slug;
}
