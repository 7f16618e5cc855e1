import { useFormContext } from 'react-hook-form';
import { useQuery, useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { ComboboxField } from '#ui/ComboboxField.tsx';
import { FormField } from '#ui/FormField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Cities, Countries, States } from './profile.documents.ts';

type Place = { country: string | null; state: string | null; city: string | null };

/** Where somebody lives, in the form around it: what is chosen above decides what can be chosen below. */
export function PlaceFields() {
  const { watch, setValue } = useFormContext<Place>();
  const [country, state] = watch(['country', 'state']);
  const countries = useQuery(Countries);
  const states = useQueryWhen(!!country, States, { country: country ?? '' });
  const cities = useQueryWhen(!!country && !!state, Cities, { country: country ?? '', state: state ?? '' });
  const forget = (...names: (keyof Place)[]) =>
    names.forEach((name) => setValue(name, null, { shouldDirty: true, shouldValidate: false }));
  return (
    <>
      <PlaceField
        name="country"
        label="Country"
        names={countries.kind === 'done' ? countries.data.countries : []}
        isAsking={countries.kind === 'loading'}
        onChosen={() => forget('state', 'city')}
      />
      <PlaceField
        key={`states of ${country}`}
        name="state"
        label="Province or state"
        names={country && states.kind === 'done' && !states.isStale ? states.data.states : []}
        isAsking={!!country && states.kind === 'loading'}
        onChosen={() => forget('city')}
      />
      <PlaceField
        key={`cities of ${country} ${state}`}
        name="city"
        label="City"
        names={state && cities.kind === 'done' && !cities.isStale ? cities.data.cities : []}
        isAsking={!!state && cities.kind === 'loading'}
      />
    </>
  );
}

type FieldProps = {
  name: keyof Place;
  label: string;
  names: readonly string[];
  isAsking: boolean;
  onChosen?: () => void;
};

/** Chosen from a list; typed where no list is known. What was written before stays choosable. */
function PlaceField({ name, label, names, isAsking, onChosen }: FieldProps) {
  return (
    <FormField<Place> name={name}>
      {({ value, onChange, ...field }) => {
        const choose = (chosen: string | number | null) => {
          if (chosen === value) return;
          onChange(chosen === null ? null : String(chosen));
          onChosen?.();
        };
        if (names.length === 0 && !isAsking)
          return <TextField label={label} optional value={value ?? ''} onChange={choose} {...field} />;
        const all = value && !names.includes(value) ? [value, ...names] : names;
        const options = all.map((place) => ({ value: place, label: place }));
        return <ComboboxField label={label} optional options={options} value={value} onChange={choose} {...field} />;
      }}
    </FormField>
  );
}
