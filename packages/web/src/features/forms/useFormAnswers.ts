import { useRef, useState } from 'react';
import { type FormField, readAnswer } from '@tribe/domain/features/forms/field.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { SaveFormAnswer } from './form.documents.ts';
import { answersIn, type Typed } from './questions.ts';

export type SaveState = 'nothing' | 'saving' | 'saved' | 'failed';

type Answered = { slug: string; fields: readonly FormField[]; begun: unknown; keeps: boolean };

/** What is typed into a form, and its keeping: each answer is saved as it is left, where somebody is signed in. */
export function useFormAnswers({ slug, fields, begun, keeps }: Answered) {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>(() => answersIn(fields, begun));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState<SaveState>('nothing');
  const kept = useRef(new Map(Object.entries(typed).map(([key, value]) => [key, JSON.stringify(value)])));
  const [send] = useMutation(SaveFormAnswer);

  const say = (key: string, problem: string | null) =>
    setProblems((before) => {
      const others = Object.entries(before).filter(([other]) => other !== key);
      return Object.fromEntries(problem === null ? others : [...others, [key, problem]]);
    });

  const save = async (key: string, value: Typed) => {
    setSaving('saving');
    const acted = await send({ slug, key, value });
    setSaving(acted.ok ? 'saved' : 'failed');
    if (acted.ok) return;
    // It goes again when the answer is left once more.
    kept.current.set(key, '');
    say(key, acted.failure.messages[key]?.[0] ?? acted.failure.message);
  };

  const leave = (field: FormField, value: Typed) => {
    const read = readAnswer(field, value);
    say(field.key, read.ok ? null : read.problem);
    const now = JSON.stringify(read.ok ? read.value : null);
    if (!keeps || !read.ok || now === (kept.current.get(field.key) ?? 'null')) return;
    kept.current.set(field.key, now);
    void save(field.key, read.value);
  };

  return {
    typed,
    answers: answersIn(fields, typed),
    problems,
    saving,
    setProblems,
    type: (key: string, value: Typed) => setTyped((before) => ({ ...before, [key]: value })),
    leave,
  };
}
