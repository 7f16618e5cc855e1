import { formKindWords } from '@tribe/domain/features/forms/formFields.ts';

const words: Readonly<Record<string, string>> = formKindWords;
export const kindWord = (kind: string): string => words[kind] ?? kind;

type State = Readonly<{ status: string; opensAt?: string | null; closesAt?: string | null }>;

/** Whether a form takes answers now, in a word, and how it looks. */
export function formState(
  { status, opensAt, closesAt }: State,
  now: Date,
): ['Draft' | 'Archived' | 'Scheduled' | 'Closed' | 'Open', 'plain' | 'info' | 'good' | 'warn'] {
  if (status === 'draft') return ['Draft', 'warn'];
  if (status === 'archived') return ['Archived', 'plain'];
  if (opensAt && new Date(opensAt) > now) return ['Scheduled', 'info'];
  return closesAt && new Date(closesAt) <= now ? ['Closed', 'plain'] : ['Open', 'good'];
}
