import { fieldMessages } from '../../kernel/text/messages.ts';
import { askedKeys } from './conditions.ts';
import { type Answers, type AnswerValue, type FormField, nameOf, readAnswer } from './field.ts';

/** Whether a form takes answers at an instant; it opens and closes when staff said so. */
export function isOpen(form: { status: string; opensAt: Date | null; closesAt: Date | null }, now: Date): boolean {
  const begins = form.opensAt === null || form.opensAt <= now;
  return form.status === 'published' && begins && (form.closesAt === null || form.closesAt > now);
}

export type Checked = { ok: true; answers: Answers } | { ok: false; problems: Record<string, string[]> };

/** All answers of a form that is sent: each in its normal form, none to a question that is not asked, none missing that is required. */
export function checkAnswers(fields: readonly FormField[], typed: Readonly<Record<string, unknown>>): Checked {
  const problems: Record<string, string[]> = {};
  const read: Record<string, AnswerValue> = {};
  for (const field of fields) {
    const answer = readAnswer(field, Object.hasOwn(typed, field.key) ? typed[field.key] : null);
    if (!answer.ok) problems[field.key] = [answer.problem];
    else if (answer.value !== null) read[field.key] = answer.value;
  }
  const answers: Record<string, AnswerValue> = {};
  const asked = askedKeys(fields, read);
  for (const field of fields) {
    if (!asked.has(field.key)) {
      delete problems[field.key];
      continue;
    }
    // A question may be called "constructor", which every object has.
    if (Object.hasOwn(read, field.key)) answers[field.key] = read[field.key]!;
    else if (field.required && field.type !== 'section' && !Object.hasOwn(problems, field.key))
      problems[field.key] = [fieldMessages.required(nameOf(field))];
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, answers };
}

/** How many of the questions that are asked now have an answer. */
export function answered(fields: readonly FormField[], answers: Answers): { done: number; total: number } {
  const keys = askedKeys(fields, answers);
  const asked = fields.filter(({ key, type }) => type !== 'section' && keys.has(key));
  return { done: asked.filter(({ key }) => answers[key] !== undefined).length, total: asked.length };
}
