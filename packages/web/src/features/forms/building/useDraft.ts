import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormField } from '@tribe/domain/features/forms/field.ts';
import {
  duplicate,
  insertAt,
  moveBefore,
  moveStep,
  newField,
  remove,
  rename,
} from '@tribe/domain/features/forms/draftMoves.ts';
import { typeWord } from '@tribe/domain/features/forms/draft.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { SaveFormDraft } from './building.documents.ts';

export type DraftSaving = { kind: 'rests' | 'saving' } | { kind: 'saved'; at: Date } | { kind: 'failed'; text: string };

type History = { past: (readonly FormField[])[]; now: readonly FormField[]; future: (readonly FormField[])[] };

/** How long after the last change it is saved, in milliseconds. */
const pause = 700;
const longestHistory = 200;

const nameOf = (field: FormField | undefined) => (field ? field.label || typeWord(field.type) : '');

/** The questions of a form as they are written: what is undone comes back, and each change is saved by itself. */
export function useDraft(form: { id: number; revision: number; fields: readonly FormField[] }) {
  const [{ past, now: fields, future }, setHistory] = useState<History>({ past: [], now: form.fields, future: [] });
  const [selected, select] = useState<string | null>(form.fields[0]?.key ?? null);
  const [saving, setSaving] = useState<DraftSaving>({ kind: 'rests' });
  const [said, say] = useState('');
  const revision = useRef(form.revision);
  const savedFields = useRef(form.fields);
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const [send] = useMutation(SaveFormDraft);

  const change = (next: readonly FormField[]) => {
    if (next === fields) return;
    setHistory((before) => ({ past: [...before.past, before.now].slice(-longestHistory), now: next, future: [] }));
  };

  const save = useEffectEvent(async (): Promise<boolean> => {
    const going = fields;
    if (going === savedFields.current) return true;
    setSaving({ kind: 'saving' });
    const saved = await send({ id: form.id, revision: revision.current, fields: going });
    if (!saved.ok) {
      setSaving({ kind: 'failed', text: saved.failure.message });
      return false;
    }
    revision.current = saved.data.saveFormDraft.revision;
    savedFields.current = going;
    setSaving({ kind: 'saved', at: new Date() });
    return true;
  });
  /** One after another: each revision builds upon the one before it. */
  const flush = (): Promise<boolean> => (queue.current = queue.current.then(() => save()));
  const later = useEffectEvent(() => void flush());
  useEffect(() => {
    if (fields === savedFields.current) return;
    const timer = setTimeout(later, pause);
    return () => clearTimeout(timer);
  }, [fields]);
  const leaving = useEffectEvent(() => document.visibilityState === 'hidden' && void flush());
  useEffect(() => {
    const hide = () => leaving();
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);

  const place = (key: string | null) => fields.findIndex((field) => field.key === key);
  const whereIs = (list: readonly FormField[], key: string) => {
    const at = list.findIndex((field) => field.key === key);
    const page = list[at]?.page ?? 1;
    const own = list.filter((field) => field.page === page);
    return `place ${own.findIndex((field) => field.key === key) + 1} of ${own.length} on page ${page}`;
  };

  return {
    fields,
    selected,
    select,
    saving,
    said,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () =>
      setHistory((it) => {
        const before = it.past.at(-1);
        return before ? { past: it.past.slice(0, -1), now: before, future: [it.now, ...it.future] } : it;
      }),
    redo: () =>
      setHistory((it) => {
        const [next, ...rest] = it.future;
        return next ? { past: [...it.past, it.now], now: next, future: rest } : it;
      }),
    /** Behind the one that is chosen, or at a place that it was dropped on. */
    add(type: FormField['type'], target?: { before: string | null; page: number }) {
      const chosen = fields[place(selected)];
      const field = newField(type, target?.page ?? chosen?.page ?? 1, fields);
      const behind = insertAt(fields, field, chosen ? place(selected) + 1 : fields.length);
      const next = target ? moveBefore([...fields, field], field.key, target) : behind;
      change(next);
      select(field.key);
      say(`Added ${typeWord(type)}, ${whereIs(next, field.key)}`);
    },
    edit: (key: string, more: Partial<FormField>) =>
      change(fields.map((field) => (field.key === key ? { ...field, ...more } : field))),
    rename(from: string, to: string) {
      change(rename(fields, from, to));
      select(to);
    },
    step(key: string, by: 1 | -1) {
      const next = moveStep(fields, key, by);
      change(next);
      say(`${nameOf(next.find((field) => field.key === key))}, ${whereIs(next, key)}`);
    },
    drop(key: string, target: { before: string | null; page: number }) {
      const next = moveBefore(fields, key, target);
      change(next);
      select(key);
      say(`Dropped ${nameOf(next.find((field) => field.key === key))}, ${whereIs(next, key)}`);
    },
    duplicate(key: string) {
      const made = duplicate(fields, key);
      change(made.fields);
      select(made.key);
    },
    remove(key: string) {
      const at = place(key);
      const name = nameOf(fields[at]);
      const next = remove(fields, key);
      change(next);
      select(next[Math.min(at, next.length - 1)]?.key ?? null);
      say(`Removed ${name}`);
    },
    change,
    flush,
    revision: () => revision.current,
  };
}

export type Draft = ReturnType<typeof useDraft>;
