import { sexes } from '@tribe/domain/features/members/person.input.ts';
import { DateField } from '#ui/DateField.tsx';
import { FormField } from '#ui/FormField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';

export type PersonValues = {
  email: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  suffix: string | null;
  sex: (typeof sexes)[number] | null;
  birthdate: string | null;
  mobileNumber: string | null;
};

/** Who a person is and how they are reached, in the form around it; `fixedEmail` says why the address stays as it is. */
export function PersonFields({ fixedEmail }: { fixedEmail?: string | undefined }) {
  return (
    <>
      <FormField<PersonValues, 'email'> name="email">
        {(field) => (
          <TextField label="Email" type="email" help={fixedEmail} readOnly={fixedEmail !== undefined} {...field} />
        )}
      </FormField>
      <NameFields />
    </>
  );
}

/** Who a person is, without the address of their account. */
export function NameFields() {
  return (
    <>
      <FormField<PersonValues, 'firstName'> name="firstName">
        {(field) => <TextField label="First name" {...field} />}
      </FormField>
      <FormField<PersonValues, 'middleName'> name="middleName">
        {({ value, ...field }) => <TextField label="Middle name" optional value={value ?? ''} {...field} />}
      </FormField>
      <FormField<PersonValues, 'lastName'> name="lastName">
        {(field) => <TextField label="Last name" {...field} />}
      </FormField>
      <FormField<PersonValues, 'suffix'> name="suffix">
        {({ value, ...field }) => <TextField label="Suffix" optional value={value ?? ''} {...field} />}
      </FormField>
      <FormField<PersonValues, 'birthdate'> name="birthdate">
        {(field) => <DateField label="Birth date" optional {...field} />}
      </FormField>
      <FormField<PersonValues, 'sex'> name="sex">
        {(field) => (
          <SelectField label="Sex" optional options={sexes.map((sex) => ({ value: sex, label: sex }))} {...field} />
        )}
      </FormField>
      <FormField<PersonValues, 'mobileNumber'> name="mobileNumber">
        {({ value, ...field }) => (
          <TextField
            label="Mobile number"
            optional
            help="For example, 0917 123 4567"
            type="tel"
            value={value ?? ''}
            {...field}
          />
        )}
      </FormField>
    </>
  );
}
