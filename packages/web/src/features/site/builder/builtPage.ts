import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { TemplateName } from '@tribe/domain/features/site/builder/templates.input.ts';
import type { PageRef } from '@tribe/domain/features/site/pages/sitePage.ts';

/** The page that is built: which it is, what it is called, where visitors find it and where the way back leads. */
export type BuiltPage = { ref: PageRef; title: string; address: string; back: string; template: TemplateName };

/** A page as the documents ask for it. */
export const variablesOf = (ref: PageRef) =>
  'name' in ref ? { funnelId: null, step: null, name: ref.name } : { ...ref, name: null };

/** Where the buttons of a template lead: from step to step of a funnel, and from a named page to where people enroll. */
export function nextOf({ ref, address }: BuiltPage): string {
  if ('name' in ref) return '/enroll';
  const { funnelId, step } = ref;
  const [path = ''] = address.split('?');
  if (step === 'training-1') return `${path}?step=training-2`;
  if (step === 'training-2') return `${path}?step=training-3`;
  return to('checkout', { funnelId });
}
