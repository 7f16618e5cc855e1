import type { Answers, FormField } from './field.ts';
import type { Posted } from './posted.ts';

/** What stands at the address of a form: its questions, or why there are none. */
export type FormState = 'open' | 'sent' | 'closed' | 'login';

/** A form as the server draws it, and as the browser takes it over. */
export type FormShown = {
  slug: string;
  title: string;
  description: string;
  kind: string;
  state: FormState;
  /** Whether the one who has sent it may still change their answers. */
  mayChange: boolean;
  confirmation: string;
  fields: readonly FormField[];
  /** The place among its pages of the one that is shown. */
  part: number;
  /** What its controls say. */
  values: Posted;
  /** What is wrong, by the key of a question, or under `form`. */
  wrong: Readonly<Record<string, string>>;
  /** Whether somebody is signed in, so that each answer is kept on the server as it is left. */
  keeps: boolean;
  firstName: string;
  /** Whose answers a browser may keep for the time without a network. */
  viewerId: number | null;
  /** When, and with what, somebody stopped before; null for a form that is only begun now. */
  resumed: { at: string; device: string | null; count: number } | null;
  source: string;
  campaign: Readonly<Record<string, string>>;
  /** Names of files that were sent, by the key of their question. */
  files: Readonly<Record<string, string>>;
  /** Until when a page of it that is kept is true. */
  goodUntil: string;
};

/** Which kind of device a browser says that it runs on. */
export function deviceOf(userAgent: string): 'phone' | 'tablet' | 'computer' {
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /mobi|iphone|android/i.test(userAgent) ? 'phone' : 'computer';
}

/** The questions that a person answers: where a report of a fault came from, the server knows. */
export const askedFields = (kind: string, fields: readonly FormField[]): readonly FormField[] =>
  kind === 'bug-report' ? fields.filter(({ key }) => key !== 'page' && key !== 'browser') : fields;

/** How many questions were answered. */
export const countAnswers = (answers: Answers): number => Object.keys(answers).length;
