import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { sendPicture } from '#kernel/files/sendPicture.ts';
import { DateField } from '#ui/DateField.tsx';
import type { FieldProps } from '#ui/fieldProps.ts';
import { LongTextField } from '#ui/LongTextField.tsx';
import { MoneyField } from '#ui/MoneyField.tsx';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { PictureField } from '#ui/PictureField.tsx';
import { RichTextField } from '#ui/RichTextField.tsx';
import { SentFileField } from '#ui/SentFileField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TimeField } from '#ui/TimeField.tsx';
import type { FieldKind, Id } from './field.ts';
import { FileName } from './file.documents.ts';
import { PickField } from './PickField.tsx';
import { useSharedFiles } from './useSharedFiles.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
const number = (value: unknown) => (typeof value === 'number' ? value : null);
const isId = (value: unknown): value is Id => typeof value === 'string' || typeof value === 'number';

/** Draws the field of a kind. */
export function ResourceField({ kind, ...field }: FieldProps<unknown> & { kind: FieldKind }) {
  const { value } = field;
  switch (kind) {
    case 'text':
      return <TextField {...field} value={text(value)} />;
    case 'rich-text':
      return <RichTextField {...field} value={text(value)} sendPicture={sendPicture} />;
    case 'picture':
      return <PictureField {...field} value={text(value) || null} send={sendPicture} />;
    case 'file':
      return <SharedFile {...field} value={number(value)} />;
    case 'long-text':
      return <LongTextField {...field} value={text(value)} />;
    case 'link':
      return <TextField {...field} type="url" inputMode="url" value={text(value)} />;
    case 'number':
      return <NumberField {...field} value={number(value)} />;
    case 'money':
      return <MoneyField {...field} value={number(value)} />;
    case 'date':
      return <DateField {...field} value={textOrNull(value)} />;
    case 'time':
      return <TimeField {...field} value={textOrNull(value)} />;
    case 'switch':
      return <SwitchField {...field} value={value === true} />;
  }
  if ('pick' in kind) return <PickField {...field} pick={kind.pick} value={isId(value) ? value : null} />;
  if ('many' in kind)
    return <MultiSelectField {...field} options={kind.many} value={Array.isArray(value) ? value.filter(isId) : []} />;
  if ('drawnBy' in kind) return null;
  return <SelectField {...field} options={kind.options} value={isId(value) ? value : null} />;
}

/** A file that members are to have. */
function SharedFile(field: FieldProps<number | null>) {
  const { send, limit, help } = useSharedFiles();
  const known = useQueryWhen(field.value !== null, FileName, { id: field.value ?? 0 });
  const knownName = known.kind === 'done' ? known.data.fileUse.name : null;
  return <SentFileField {...field} help={field.help ?? help} send={send} limit={limit} knownName={knownName} />;
}
