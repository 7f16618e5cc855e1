import { SelectField } from '#ui/SelectField.tsx';
import { useAround } from './around.ts';

type Props = {
  label: string;
  help?: string | undefined;
  kind: 'form' | 'funnel' | 'term' | 'coach' | 'questions';
  value: string;
  onChange: (value: string) => void;
};

const nothing = {
  form: 'Choose a form',
  funnel: 'This page’s funnel',
  term: 'None of them',
  coach: 'No coach',
  questions: 'None',
};

/** Something else of the product, by its name. What is gone stays chosen until another is. */
export function ReferenceInput({ label, help, kind, value, onChange }: Props) {
  const { terms, forms, funnels, coaches, questions } = useAround();
  const known = {
    form: forms,
    funnel: funnels,
    coach: coaches,
    questions: questions.map((name) => ({ value: name, label: name })),
    term: (terms ?? []).map(({ paymentTermId, name }) => ({ value: paymentTermId, label: name })),
  }[kind];
  const isKnown = value === '' || known.some((option) => option.value === value);
  return (
    <SelectField
      {...{ label, help }}
      placeholder={kind === 'funnel' && terms === null ? 'Choose a funnel' : nothing[kind]}
      options={isKnown ? known : [...known, { value, label: `${value} (no longer available)` }]}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
