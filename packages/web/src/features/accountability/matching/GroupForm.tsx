import { AccountabilityGroupForm } from '@tribe/domain/features/accountability/accountability.input.ts';
import {
  type AccountabilityKind,
  groupSizes,
  kindWords,
  rhythms,
} from '@tribe/domain/features/accountability/group.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import { weekdays } from '@tribe/domain/kernel/time/slots.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { z } from 'zod';
import type { AccountabilityGroupToEditQuery } from '#generated/graphql.ts';
import { PickField } from '#admin/PickField.tsx';
import { onePerson } from '#admin/onePerson.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { BatchChoices } from '#kernel/graphql/choices.documents.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TimeField } from '#ui/TimeField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { AccountabilityGroupToEdit, CreateAccountabilityGroup, UpdateAccountabilityGroup } from './byHand.documents.ts';

type Known = AccountabilityGroupToEditQuery['accountabilityGroup']['group'];
type Values = z.input<typeof AccountabilityGroupForm>;
type Done = { onClose: () => void; onSaved: () => void };

const days = weekdays.map((label, value) => ({ value, label }));

/** A group that runs, read anew so that nothing older is saved over it. */
export function EditGroup({ id, ...done }: Done & { id: number }) {
  const asked = useQuery(AccountabilityGroupToEdit, { id });
  return (
    <Answer of={asked} failure={failedPage('Group')}>
      {({ accountabilityGroup: { group } }) => <GroupForm key={group.id} known={group} kinds={[]} {...done} />}
    </Answer>
  );
}

const kindOf = (text: string | undefined): AccountabilityKind | undefined =>
  text === 'buddies' || text === 'accountability' || text === 'challenge' ? text : undefined;

const startOf = (known: Known | undefined, kinds: readonly AccountabilityKind[], batchId: number | null): Values => ({
  name: known?.name ?? '',
  kind: kindOf(known?.kind) ?? kinds[0] ?? 'accountability',
  batchId: known ? known.batchId : batchId,
  teamLeadId: known?.teamLeadId ?? null,
  assistantTeamLeadId: known?.assistantTeamLeadId ?? null,
  capacity: known?.capacity ?? groupSizes.usual,
  rhythm: rhythms.find(({ value }) => value === known?.rhythm)?.value ?? 'weekly',
  checkInWeekday: known?.checkInWeekday ?? 0,
  meetingTime: known?.meetingTime ?? null,
  meetLink: known?.meetLink ?? null,
  chatLink: known?.chatLink ?? null,
  checklist: known?.checklist.join('\n') ?? '',
  startsOn: known?.startsOn ?? today(new Date()),
  endsOn: known?.endsOn ?? null,
});

type Props = Done & { known?: Known; kinds: readonly AccountabilityKind[]; batchId?: number | undefined };

/** A group made or changed by hand; its kind stays once it is made. */
export function GroupForm({ known, kinds, batchId, onClose, onSaved }: Props) {
  const [create] = useMutation(CreateAccountabilityGroup);
  const [update] = useMutation(UpdateAccountabilityGroup);
  const form = useZodForm(AccountabilityGroupForm, startOf(known, kinds, batchId ?? null));
  const save = async (input: z.output<typeof AccountabilityGroupForm>) => {
    const acted = known ? await update({ id: known.id, input, version: known.version }) : await create({ input });
    if (!acted.ok) return acted.failure;
    toast.success(known ? 'Group saved' : `${input.name} is ready for its members`);
    onSaved();
    onClose();
    return null;
  };
  const isChallenge = form.getValues('kind') === 'challenge';
  return (
    <Form of={form} onSubmit={save} submit={known ? 'Save group' : 'Create group'} cancel={onClose}>
      <FormField<Values, 'name'> name="name">{(field) => <TextField label="Name" {...field} />}</FormField>
      {kinds.length > 1 && (
        <FormField<Values, 'kind'> name="kind">
          {({ onChange, ...field }) => (
            <SelectField
              label="Kind"
              options={kinds.map((value) => ({ value, label: kindWords[value] }))}
              onChange={(kind) => onChange(kind ?? 'accountability')}
              {...field}
            />
          )}
        </FormField>
      )}
      <WhoFields />
      <WhenFields />
      {isChallenge && (
        <FormField<Values, 'checklist'> name="checklist">
          {(field) => (
            <LongTextField
              label="Daily checklist"
              help={`One task per line, ${counted(10, 'line')} at most.`}
              optional
              {...field}
            />
          )}
        </FormField>
      )}
    </Form>
  );
}

function WhoFields() {
  const seesBatches = useMe().pageAccess.batches === true;
  return (
    <>
      {seesBatches && (
        <FormField<Values, 'batchId'> name="batchId">
          {({ onChange, ...field }) => (
            <PickField
              label="Batch"
              optional
              help="Leave blank for people from any batch."
              pick={{ list: BatchChoices }}
              onChange={(id) => onChange(numberOf(id))}
              {...field}
            />
          )}
        </FormField>
      )}
      <FormField<Values, 'teamLeadId'> name="teamLeadId">
        {({ onChange, ...field }) => (
          <PickField label="Team lead" optional pick={onePerson} onChange={(id) => onChange(numberOf(id))} {...field} />
        )}
      </FormField>
      <FormField<Values, 'assistantTeamLeadId'> name="assistantTeamLeadId">
        {({ onChange, ...field }) => (
          <PickField
            label="Assistant team lead"
            optional
            pick={onePerson}
            onChange={(id) => onChange(numberOf(id))}
            {...field}
          />
        )}
      </FormField>
      <FormField<Values, 'capacity'> name="capacity">
        {({ onChange, ...field }) => (
          <NumberField
            label="Capacity"
            help={`From ${groupSizes.least} to ${groupSizes.most} people.`}
            onChange={(next) => onChange(next ?? 0)}
            {...field}
          />
        )}
      </FormField>
    </>
  );
}

const numberOf = (id: string | number | null): number | null => (typeof id === 'number' ? id : null);

function WhenFields() {
  return (
    <>
      <FormField<Values, 'rhythm'> name="rhythm">
        {({ onChange, ...field }) => (
          <SelectField
            label="How often they meet"
            options={rhythms}
            onChange={(next) => onChange(next ?? 'weekly')}
            {...field}
          />
        )}
      </FormField>
      <FormField<Values, 'checkInWeekday'> name="checkInWeekday">
        {({ onChange, ...field }) => (
          <SelectField label="Meeting day" options={days} onChange={(next) => onChange(next ?? 0)} {...field} />
        )}
      </FormField>
      <FormField<Values, 'meetingTime'> name="meetingTime">
        {(field) => <TimeField label="Meeting time" optional {...field} />}
      </FormField>
      <FormField<Values, 'meetLink'> name="meetLink">
        {({ value, ...field }) => <TextField label="Meeting link" optional value={value ?? ''} {...field} />}
      </FormField>
      <FormField<Values, 'chatLink'> name="chatLink">
        {({ value, ...field }) => <TextField label="Chat link" optional value={value ?? ''} {...field} />}
      </FormField>
      <FormField<Values, 'startsOn'> name="startsOn">
        {({ onChange, ...field }) => <DateField label="Starts on" onChange={(day) => onChange(day ?? '')} {...field} />}
      </FormField>
      <FormField<Values, 'endsOn'> name="endsOn">
        {(field) => <DateField label="Ends on" optional {...field} />}
      </FormField>
    </>
  );
}
