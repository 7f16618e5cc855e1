import { useState } from 'react';
import { CheckboxField } from '../CheckboxField.tsx';
import { Checklist } from '../Checklist.tsx';
import { ComboboxField } from '../ComboboxField.tsx';
import { DateField } from '../DateField.tsx';
import { FileDrop } from '../FileDrop.tsx';
import { FileField } from '../FileField.tsx';
import { uploadNotice } from '../fileSize.ts';
import { InstantField } from '../InstantField.tsx';
import { LongTextField } from '../LongTextField.tsx';
import { MoneyField } from '../MoneyField.tsx';
import { MultiSelectField } from '../MultiSelectField.tsx';
import { NumberField } from '../NumberField.tsx';
import { OtpField } from '../OtpField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { RadioField } from '../RadioField.tsx';
import { SearchBox } from '../SearchBox.tsx';
import { SelectField } from '../SelectField.tsx';
import { SwitchField } from '../SwitchField.tsx';
import { TextField } from '../TextField.tsx';
import { TimeField } from '../TimeField.tsx';
import { Exhibit, Part } from './Part.tsx';

const batches = Array.from({ length: 24 }, (_, batch) => ({
  value: batch + 1,
  label: `Batch ${batch + 1}`,
  note: batch === 23 ? 'Launches in January' : undefined,
}));
const levels = ['member', 'coach', 'head-coach', 'success-manager', 'tribe-team-fa', 'admin'].map((name) => ({
  value: name,
  label: name,
}));
const terms = [
  { value: 'three', label: 'Three payments', note: 'Today, 12/21/2026 and 01/21/2027', aside: '₱2,500.00' },
  { value: 'one', label: 'One payment', note: 'You save ₱500', aside: '₱7,000.00' },
];

/** A field that keeps its own value, since the gallery has no form around it. */
function useValue<Value>(first: Value) {
  const [value, onChange] = useState(first);
  return { value, onChange };
}

export function FieldPart() {
  return (
    <Part title="Fields">
      <div className="grid max-w-4xl gap-x-8 gap-y-5 md:grid-cols-2">
        <TextFields />
        <NumberFields />
        <ChoiceFields />
        <SwitchFields />
      </div>
      <FileFields />
    </Part>
  );
}

function TextFields() {
  const password = useValue('Magandang1');
  return (
    <>
      <TextField label="Full name" autoComplete="name" {...useValue('Joy Peña')} />
      <TextField
        label="Email"
        type="email"
        error="Enter a valid email address, such as joy@example.ph"
        {...useValue('joy.pena@example')}
      />
      <TextField
        label="Mobile number"
        type="tel"
        inputMode="tel"
        placeholder="0917 123 4567"
        help="We only call about your class."
        optional
        {...useValue('')}
      />
      <TextField label="Tribe ID" disabled {...useValue('T-000123')} />
      <LongTextField
        label="About you"
        help="Two or three sentences."
        {...useValue('I help small shops in Cebu answer their customers.')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        checklist={
          <Checklist
            label="Password rules"
            items={[
              { text: 'Minimum 8 characters', isMet: password.value.length >= 8 },
              { text: 'Uppercase letter', isMet: /[A-Z]/.test(password.value) },
              { text: 'Number', isMet: /\d/.test(password.value) },
              { text: 'Special character', isMet: /[^A-Za-z0-9]/.test(password.value) },
            ]}
          />
        }
        {...password}
      />
      <OtpField label="Code" help="It may take up to 3 minutes to arrive." {...useValue('01')} />
      <OtpField label="Code again" error="Invalid OTP" {...useValue('123456')} />
    </>
  );
}

function NumberFields() {
  return (
    <>
      <NumberField label="Capacity" {...useValue<number | null>(40)} />
      <MoneyField label="Price" {...useValue<number | null>(250_000)} />
      <MoneyField label="Price adjustment" isSigned {...useValue<number | null>(-50_000)} />
      <InstantField label="Closes" {...useValue<Date | null>(new Date('2026-12-14T10:30:00Z'))} />
      <DateField
        label="Launch date"
        today="2026-11-21"
        help="Type it any way: 11/26, Nov 26, tomorrow."
        {...useValue<string | null>('2026-11-26')}
      />
      <DateField
        label="Birth date"
        today="2026-11-21"
        error="Birth date is required"
        {...useValue<string | null>(null)}
      />
      <TimeField label="Starts at" {...useValue<string | null>('19:00')} />
    </>
  );
}

function ChoiceFields() {
  return (
    <>
      <SelectField label="Batch" options={batches} {...useValue<number | null>(null)} />
      <SelectField label="Group" options={[]} error="Please choose a group" {...useValue<number | null>(null)} />
      <ComboboxField
        label="Author"
        options={batches}
        placeholder="Type to find"
        {...useValue<string | number | null>(24)}
      />
      <MultiSelectField
        label="Access levels"
        options={levels}
        {...useValue<readonly (string | number)[]>(['member', 'success-manager'])}
      />
      <div className="self-start">
        <SearchBox label="Name, email or Tribe ID" value="" onSearch={() => undefined} />
      </div>
      <RadioField label="How would you like to pay?" options={terms} {...useValue<string | null>('three')} />
    </>
  );
}

function SwitchFields() {
  return (
    <div className="grid content-start gap-3">
      <SwitchField label="Featured" help="Shown first on the courses page." {...useValue(true)} />
      <SwitchField label="Current batch" {...useValue(false)} />
      <CheckboxField label="I have read the Terms and the Refund Policy" {...useValue(true)} />
      <CheckboxField label="Send the invitation now" error="Please tick this to go on" {...useValue(false)} />
    </div>
  );
}

function FileFields() {
  return (
    <Exhibit title="Files">
      <div className="grid max-w-4xl gap-5 md:grid-cols-2">
        <FileDrop label="Members sheet" accept=".xlsx,.csv" help={uploadNotice} onFiles={() => undefined} />
        <FileField
          label="Proof of payment"
          accept="image/*"
          {...useValue<File | null>(
            new File(['x'.repeat(350_000)], 'gcash-reçu-na-may-mahabang-pangalan-november-2026.png'),
          )}
        />
        <FileDrop
          label="Courses sheet"
          error="courses.pdf is not a file of this kind (.xlsx,.csv)."
          onFiles={() => undefined}
        />
      </div>
    </Exhibit>
  );
}
