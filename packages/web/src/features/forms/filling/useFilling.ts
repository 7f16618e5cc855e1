import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Answers, type AnswerValue, type FormField, readAnswer } from '@tribe/domain/features/forms/field.ts';
import { checkAnswers } from '@tribe/domain/features/forms/form.ts';
import type { FormShown } from '@tribe/domain/features/forms/formShown.ts';
import { nextPart, partsOf } from '@tribe/domain/features/forms/parts.ts';
import {
  campaignIn,
  controls,
  isPosted,
  namesOf,
  type Posted,
  postedOf,
  saidBy,
  typedIn,
} from '@tribe/domain/features/forms/posted.ts';
import type { Saving } from './FormHeader.tsx';
import { keeper, readTab, readUnsaved, writeTab } from './keeping.ts';
import { sendPosted, type Wrong } from './wire.ts';

export function postedIn(form: HTMLFormElement | null): Record<string, string[]> {
  const posted: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form ?? undefined))
    if (typeof value === 'string') (posted[name] ??= []).push(value);
  return posted;
}

export function answersOf(fields: readonly FormField[], posted: Posted): Answers {
  return Object.fromEntries(
    fields.flatMap((field): [string, AnswerValue][] => {
      const read = readAnswer(field, typedIn(field, posted));
      return read.ok && read.value !== null ? [[field.key, read.value]] : [];
    }),
  );
}

/** What waits on this device, as its controls show it. */
function valuesLeftHere(form: FormShown): Posted {
  if (form.viewerId === null)
    return form.resumed === null && Object.keys(form.wrong).length === 0 ? readTab(form.slug) : {};
  return shownOf(form, readUnsaved(form.slug, form.viewerId));
}

/** Answers as their controls show them; one that is empty empties its controls. */
function shownOf({ fields }: FormShown, answers: Readonly<Record<string, unknown>>): Posted {
  const shown = fields.flatMap((field) => {
    if (!Object.hasOwn(answers, field.key)) return [];
    const read = readAnswer(field, answers[field.key]);
    if (read.ok && read.value === null) return [Object.fromEntries(namesOf(field).map((name) => [name, []]))];
    const value = answers[field.key];
    return [read.ok && read.value !== null ? postedOf(field, read.value) : { [field.key]: [String(value)] }];
  });
  return Object.assign({}, ...shown);
}

/** Brings a form to life: what hangs on answers follows them, each is kept as it is left, and pages turn without leaving. */
export function useFilling(form: FormShown) {
  const sheet = useRef<HTMLFormElement>(null);
  const [isLive, setLive] = useState(false);
  const [values, setValues] = useState<Posted>(form.values);
  const [drawn, setDrawn] = useState(0);
  const [answers, setAnswers] = useState<Answers>(() => answersOf(form.fields, form.values));
  const [wrong, setWrong] = useState<Wrong>(form.wrong);
  const [saving, setSaving] = useState<Saving>({ kind: 'nothing' });
  const [part, setPart] = useState(form.part);
  const [isChecking, setChecking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const kept = useRef<Record<string, string>>({});
  const keeping = useRef<ReturnType<typeof keeper>>(null);
  const isPressing = useRef(false);
  const parts = partsOf(form.fields);

  const read = () => postedIn(sheet.current);
  const say = (found: Wrong) => setWrong((before) => ({ ...before, ...found }));

  /** Another device was later: this one shows what that said, and the cursor stays where it is. */
  function take(later: Readonly<Record<string, unknown>>): void {
    const [heard, name] = [shownOf(form, later), document.activeElement?.getAttribute('name')];
    const away = Object.entries(form.values).filter(([key]) => !sheet.current?.elements.namedItem(key));
    const all = { ...Object.fromEntries(away), ...read(), ...heard };
    for (const field of form.fields) if (Object.hasOwn(later, field.key)) kept.current[field.key] = saidBy(field, all);
    setValues(all);
    setAnswers(answersOf(form.fields, all));
    setDrawn((times) => times + 1);
    if (name) focus(`[name="${CSS.escape(name)}"]`);
  }

  const wake = useEffectEvent(() => {
    const typed = read();
    const here = valuesLeftHere(form);
    const all = { ...form.values, ...typed, ...here };
    for (const field of form.fields) kept.current[field.key] = saidBy(field, form.values);
    setValues(all);
    setAnswers(answersOf(form.fields, all));
    if (Object.keys(here).length > 0) setDrawn((times) => times + 1);
    setLive(true);
    if (form.viewerId === null) return;
    const { slug, viewerId } = form;
    keeping.current = keeper({ slug, viewerId, onSaving: setSaving, onWrong: say, onLater: take });
    void keeping.current.flush();
    for (const field of form.fields) if (isPosted(field, typed)) leave(field, typed);
  });
  const hurry = useEffectEvent(() => {
    const field = fieldOf(document.activeElement);
    if (field && document.visibilityState === 'hidden') leave(field, read());
  });
  const online = useEffectEvent(() => void keeping.current?.flush());
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- once, when the page has come to life
    wake();
    const [leaving, back] = [() => hurry(), () => online()];
    document.addEventListener('visibilitychange', leaving);
    addEventListener('online', back);
    return () => {
      document.removeEventListener('visibilitychange', leaving);
      removeEventListener('online', back);
      keeping.current?.stop();
    };
  }, []);

  function fieldOf(target: unknown): FormField | undefined {
    const name = target instanceof Element ? (target.getAttribute('name') ?? '').replace(/^_file\./, '') : '';
    return form.fields.find((field) => namesOf(field).includes(name));
  }

  /** Words that come or go move the button that is being pressed away from under the finger: those wait until it is let go. */
  function judge(field: FormField, problem: string | null): void {
    if (isPressing.current) return;
    setWrong((before) => {
      const others = Object.fromEntries(Object.entries(before).filter(([key]) => key !== field.key));
      return problem === null ? others : { ...others, [field.key]: problem };
    });
  }

  const onPointerDown = ({ target }: SyntheticEvent) => {
    isPressing.current = target instanceof Element && target.closest('button') !== null;
    const release = () => setTimeout(() => (isPressing.current = false));
    addEventListener('pointerup', release, { once: true });
    addEventListener('pointercancel', release, { once: true });
  };

  /** A question is left: what it says is looked at, and kept if it says something new. */
  function leave(field: FormField, posted: Posted): void {
    const said = saidBy(field, posted);
    const found = readAnswer(field, typedIn(field, posted));
    judge(field, found.ok ? null : found.problem);
    if (said === (kept.current[field.key] ?? saidBy(field, {}))) return;
    if (form.viewerId === null) return writeTab(form.slug, withoutControls(posted));
    if (!found.ok) return;
    kept.current[field.key] = said;
    keeping.current?.keep(field.key, found.value);
  }

  const onChange = (event: SyntheticEvent) => {
    const posted = read();
    setAnswers(answersOf(form.fields, posted));
    const field = fieldOf(event.target);
    const { target } = event;
    const isChosen =
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && /radio|checkbox|file/.test(target.type));
    if (field && isChosen) leave(field, posted);
    // What is right by now is said to be right at once.
    else if (field && wrong[field.key] && readAnswer(field, typedIn(field, posted)).ok) judge(field, null);
  };
  const onBlur = (event: SyntheticEvent) => {
    const field = fieldOf(event.target);
    if (field) leave(field, read());
  };

  const problems = (): Record<string, string> => {
    const posted = read();
    const typed = Object.fromEntries(form.fields.map((field) => [field.key, typedIn(field, posted)]));
    const checked = checkAnswers(form.fields, typed);
    return checked.ok
      ? {}
      : Object.fromEntries(Object.entries(checked.problems).map(([key, texts]) => [key, texts.join(' ')]));
  };

  function focus(selector: string): void {
    requestAnimationFrame(() => {
      const control = sheet.current?.querySelector<HTMLElement>(selector);
      control?.scrollIntoView({ block: 'center' });
      control?.focus({ preventScroll: true });
    });
  }

  function refuse(found: Wrong): void {
    setWrong(found);
    const place = parts.findIndex(({ fields }) => fields.some(({ key }) => Object.hasOwn(found, key)));
    if (place >= 0) {
      setChecking(false);
      setPart(place);
    }
    const first = parts[place]?.fields.find(({ key }) => Object.hasOwn(found, key));
    focus(
      first
        ? `:is(${namesOf(first)
            .map((name) => `[name="${CSS.escape(name)}"]:not([type=hidden])`)
            .join()},[name="_file.${CSS.escape(first.key)}"])`
        : '[role=alert]',
    );
  }

  function open(place: number): void {
    setChecking(false);
    setPart(place);
    const asked = new URLSearchParams(location.search);
    asked.set('page', String(place + 1));
    history.replaceState(null, '', `?${asked}`);
    scrollTo({ top: 0 });
    focus('h1');
  }

  /** On to the next page that asks something, or to the look at everything before it is sent. */
  function goOn(): void {
    leaveAll();
    const own = Object.entries(problems()).filter(([key]) => parts[part]?.fields.some((field) => field.key === key));
    if (own.length > 0) return refuse(Object.fromEntries(own));
    const next = nextPart({ parts, fields: form.fields, answers }, part, 1);
    if (next !== null) return open(next);
    setChecking(true);
    scrollTo({ top: 0 });
    focus('h1');
  }

  function goBack(): void {
    if (isChecking) return open(part);
    const before = nextPart({ parts, fields: form.fields, answers }, part, -1);
    if (before !== null) open(before);
  }

  /** What has the focus as a button is pressed by a key was not left yet. */
  function leaveAll(): void {
    const posted = read();
    for (const field of form.fields) leave(field, posted);
  }

  async function send(): Promise<void> {
    if (isBusy) return;
    leaveAll();
    const found = problems();
    if (Object.keys(found).length > 0) return refuse(found);
    setBusy(true);
    const isThere = (await keeping.current?.flush()) ?? true;
    const posted = form.keeps ? ownControls(read()) : read();
    const source = { ...campaignIn(new URLSearchParams(location.search)), ...ownControls(posted) };
    const sent = isThere
      ? await sendPosted(form.slug, {
          ...posted,
          ...Object.fromEntries(Object.entries(source).map(([name, value]) => [name, [value].flat()])),
          [controls.act]: ['send'],
        })
      : { wrong: { form: 'We can’t reach the server. We’ll keep your answers on this device until we can' } };
    if ('goTo' in sent) {
      writeTab(form.slug, null);
      return location.assign(sent.goTo);
    }
    setBusy(false);
    refuse(sent.wrong);
  }

  return {
    sheet,
    isLive,
    values,
    drawn,
    answers,
    wrong,
    saving,
    part,
    parts,
    isChecking,
    isBusy,
    onChange,
    onBlur,
    onPointerDown,
    goOn,
    goBack,
    open,
    send,
  };
}

/** What a form carries beside its answers. */
const ownControls = (posted: Posted): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(posted).filter(([name]) => /^_(source|website)$|^utm_/.test(name)));

const withoutControls = (posted: Posted): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(posted).filter(([name]) => !/^_|^utm_/.test(name)));
