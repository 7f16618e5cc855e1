import { slug as slugOf } from '@tribe/domain/kernel/text/slug.ts';
import type { FunnelInput } from '@tribe/domain/features/catalog/funnel.input.ts';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import type { FunnelChoicesQuery, FunnelFieldsFragment } from '#generated/graphql.ts';
import { KindField, type KindFieldProps } from '#admin/KindField.tsx';
import { Card } from '#ui/Card.tsx';
import { ComboboxField } from '#ui/ComboboxField.tsx';
import { FormField } from '#ui/FormField.tsx';
import { InstantField } from '#ui/InstantField.tsx';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { chosenAmong } from '../chosenAmong.ts';
import { funnelKind, funnelStatus } from '../words.ts';

type Values = z.input<typeof FunnelInput>;
type Choices = FunnelChoicesQuery['funnelChoices'];
type Read = FunnelFieldsFragment | null;

const Plain = (props: KindFieldProps & { name: keyof Values }) => <KindField {...props} />;

/** What a funnel is called and where it is; the address of a new one follows its name until somebody types another. */
export function AboutFunnel({ isNew }: { isNew: boolean }) {
  const { setValue, getFieldState } = useFormContext<Values>();
  return (
    <Card title="About" className="grid gap-5 sm:p-6">
      <FormField<Values, 'name'> name="name">
        {({ onChange, ...field }) => (
          <TextField
            label="Name"
            {...field}
            onChange={(name) => {
              onChange(name);
              if (isNew && !getFieldState('slug').isTouched) setValue('slug', slugOf(name).slice(0, 100));
            }}
          />
        )}
      </FormField>
      <FormField<Values, 'slug'> name="slug">
        {(field) => (
          <TextField
            label="Address"
            help={`${window.location.host}/${field.value || '…'}`}
            autoCapitalize="none"
            spellCheck={false}
            {...field}
          />
        )}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <Plain name="kind" label="Kind" kind={{ options: funnelKind.options }} />
        <Plain name="status" label="Status" kind={{ options: funnelStatus.options }} />
      </div>
      <Plain
        name="hidden"
        label="Hidden"
        kind="switch"
        help="Anyone with the link can buy it, but it isn’t listed anywhere."
      />
      <Plain name="description" label="Description" kind="long-text" help="Buyers see it at checkout." optional />
    </Card>
  );
}

type AccessProps = { of: Read; batches: Choices['batches']; levels: Choices['accessLevels'] };

/** What whoever buys gets besides what the product opens, and for how long. */
export function AccessFields({ of: funnel, batches, levels }: AccessProps) {
  const { batchId, batchName } = funnel ?? {};
  const batch = batchId && batchName ? [{ id: batchId, name: batchName }] : [];
  return (
    <Card title="What buyers get" className="grid gap-5 sm:p-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <Plain name="validityByDays" label="Days of access" kind="number" help="Leave blank for No Expiry." optional />
        <Plain
          name="startByDays"
          label="Starts after (days)"
          kind="number"
          help="Leave blank to start right away."
          optional
        />
      </div>
      <FormField<Values, 'batchId'> name="batchId">
        {({ onChange, ...field }) => (
          <ComboboxField
            label="Batch"
            optional
            placeholder="Type to find"
            options={chosenAmong(batches, batch)}
            {...field}
            onChange={(id) => onChange(typeof id === 'number' ? id : null)}
          />
        )}
      </FormField>
      <FormField<Values, 'accessLevelIds'> name="accessLevelIds">
        {({ onChange, ...field }) => (
          <MultiSelectField
            label="Access levels"
            optional
            placeholder="Type to find"
            help="In addition to the product’s."
            options={chosenAmong(levels, funnel?.accessLevels)}
            {...field}
            onChange={(ids) => onChange(ids.map(String))}
          />
        )}
      </FormField>
    </Card>
  );
}

/** From when until when it sells, and to how many. */
export const OpeningFields = ({ seatsTaken }: { seatsTaken: number }) => (
  <Card title="Opening" className="grid gap-5 sm:p-6">
    <FormField<Values, 'opensAt'> name="opensAt">
      {(field) => (
        <InstantField label="Opens" optional help="Leave blank to open it as soon as it’s published." {...field} />
      )}
    </FormField>
    <FormField<Values, 'closesAt'> name="closesAt">
      {(field) => (
        <InstantField
          label="Closes"
          optional
          help="Manila time. Orders started before then keep their prices."
          {...field}
        />
      )}
    </FormField>
    <Plain
      name="seatLimit"
      label="Seats"
      kind="number"
      help={
        seatsTaken > 0 ? `${counted(seatsTaken, 'seat')} taken. Leave blank for no limit.` : 'Leave blank for no limit.'
      }
      optional
    />
  </Card>
);

/** What comes after: the thank-you page, and where a membership is renewed. */
export function AfterFields({ of: funnel, funnels }: { of: Read; funnels: Choices['funnels'] }) {
  const { renewalFunnelId, renewalFunnelName } = funnel ?? {};
  const renewal = renewalFunnelId && renewalFunnelName ? [{ id: renewalFunnelId, name: renewalFunnelName }] : [];
  return (
    <Card title="Afterwards" className="grid gap-5 sm:p-6">
      <FormField<Values, 'renewalFunnelId'> name="renewalFunnelId">
        {({ onChange, ...field }) => (
          <ComboboxField
            label="Renewal funnel"
            optional
            placeholder="Type to find"
            help="Where people renew it when it expires."
            options={chosenAmong(funnels, renewal)}
            {...field}
            onChange={(id) => onChange(id === null ? null : String(id))}
          />
        )}
      </FormField>
      <Plain
        name="externalRenewalUrl"
        label="External renewal address"
        kind="link"
        help="Where people renew it on another site instead of through a funnel here."
        optional
      />
      <Plain
        name="thankYouUrl"
        label="Thank-you address"
        kind="link"
        help="Where buyers go once they’ve paid. Leave blank to use our own page."
        optional
      />
      <Plain
        name="pixelId"
        label="Pixel"
        kind="text"
        help="The ID of an advertising pixel for this funnel’s pages. If this is blank, the academy’s is used."
        optional
      />
    </Card>
  );
}
