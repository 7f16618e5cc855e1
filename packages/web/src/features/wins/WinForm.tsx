import { WinInput } from '@tribe/domain/features/wins/win.input.ts';
import {
  mostWinPictures,
  winCategories,
  winCategoryLabels,
  winVisibilities,
  winVisibilityLabels,
} from '@tribe/domain/features/wins/win.ts';
import { centavosOf } from '@tribe/domain/kernel/money/peso.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import { SentFilesField } from '#kernel/files/SentFilesField.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { MoneyField } from '#ui/MoneyField.tsx';
import { RadioField } from '#ui/RadioField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { PostWin, UpdateWin, type Win } from './win.documents.ts';

/** What the form holds while it is written: a choice may not be made yet. */
type Values = Omit<WinInput, 'category' | 'happenedOn' | 'visibility'> & {
  category: WinInput['category'] | null;
  happenedOn: string | null;
  visibility: WinInput['visibility'] | null;
};

type Props = { win?: Win | undefined; onClose: () => void };

const categories = winCategories.map((value) => ({ value, label: winCategoryLabels[value] }));
const notes = { members: undefined, group: undefined, 'only-me': 'The team can’t see it either' };
const visibilities = winVisibilities.map((value) => ({ value, label: winVisibilityLabels[value], note: notes[value] }));

const startOf = (win: Win | undefined) => ({
  title: win?.title ?? '',
  story: win?.story ?? '',
  category: winCategories.find((category) => category === win?.category),
  amount: win && win.amount !== null ? centavosOf(win.amount) : null,
  // Most wins are told on the day they happen.
  happenedOn: win?.happenedOn ?? today(new Date()),
  visibility: winVisibilities.find((visibility) => visibility === win?.visibility) ?? 'members',
  consentForMarketing: win?.consentForMarketing ?? false,
  pictures: win?.pictures.map(({ id }) => id) ?? [],
});

/** A win of one's own, to be posted or changed. */
export function WinForm({ win, onClose }: Props) {
  const [post] = useMutation(PostWin);
  const [update] = useMutation(UpdateWin);
  const form = useZodForm(WinInput, startOf(win));
  const save = async (values: WinInput) => {
    // The form counts in centavos, as all of the domain does; the API carries pesos.
    const input = { ...values, amount: values.amount === null ? null : values.amount / 100 };
    const acted = win ? await update({ id: win.id, input, version: win.version }) : await post({ input });
    if (!acted.ok) return acted.failure;
    toast.success(
      input.visibility === 'only-me' ? 'Win saved' : 'Win saved. The team will review it before others see it',
    );
    onClose();
    return null;
  };
  return (
    <Form of={form} onSubmit={save} submit={win ? 'Save win' : 'Post win'} cancel={onClose}>
      <FormField<Values, 'title'> name="title">
        {(field) => <TextField label="Title" help="For example, My first client" {...field} />}
      </FormField>
      <FormField<Values, 'category'> name="category">
        {({ value, ...field }) => (
          <SelectField label="Category" options={categories} value={value ?? null} {...field} />
        )}
      </FormField>
      <FormField<Values, 'happenedOn'> name="happenedOn">
        {({ value, ...field }) => <DateField label="Day" value={value || null} {...field} />}
      </FormField>
      <FormField<Values, 'amount'> name="amount">
        {(field) => <MoneyField label="Amount" optional help="How much you earned (optional)" {...field} />}
      </FormField>
      <FormField<Values, 'story'> name="story">
        {(field) => <LongTextField label="Story" optional help="How it happened, and what helped" {...field} />}
      </FormField>
      <FormField<Values, 'pictures'> name="pictures">
        {({ value, onChange, error }) => (
          <SentFilesField
            label="Pictures"
            listLabel="Pictures of this win"
            help={`Up to ${mostWinPictures}, each up to 10 MB. We remove location and date from photos.`}
            accept=".jpg,.jpeg,.png,.gif,.webp"
            most={mostWinPictures}
            value={value.map((id) => ({ id, name: 'Picture', isPdf: false }))}
            onChange={(files) => onChange(files.flatMap(({ id }) => (typeof id === 'number' ? id : [])))}
            sendTo="/api/win-pictures"
            addressOf={(id) => `/api/win-pictures/${id}`}
            error={error}
          />
        )}
      </FormField>
      <FormField<Values, 'visibility'> name="visibility">
        {(field) => <RadioField label="Who sees it" options={visibilities} {...field} />}
      </FormField>
      <FormField<Values, 'consentForMarketing'> name="consentForMarketing">
        {(field) => <CheckboxField label="The academy may share this publicly, with my first name" {...field} />}
      </FormField>
    </Form>
  );
}
