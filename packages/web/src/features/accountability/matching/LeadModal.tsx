import { useState } from 'react';
import { TeamLeadInput } from '@tribe/domain/features/accountability/accountability.input.ts';
import { groupSizes } from '@tribe/domain/features/accountability/group.ts';
import { weekParts } from '@tribe/domain/features/accountability/preference.ts';
import type { TeamLeadLineFragment } from '#generated/graphql.ts';
import { PickField } from '#admin/PickField.tsx';
import { onePerson } from '#admin/onePerson.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { TeamLeadById } from '../leads/teamLead.documents.ts';
import { SaveTeamLead } from './byHand.documents.ts';

/** Makes somebody a lead whom members can choose; of one who leads already it shows what is known, to be changed. */
export function LeadModal({ onClose }: { onClose: () => void }) {
  const [leadId, setLeadId] = useState<number | null>(null);
  const known = useQueryWhen(leadId !== null, TeamLeadById, { id: leadId ?? 0 });
  const lead = known.kind === 'done' && known.data.teamLead.id === leadId ? known.data.teamLead : undefined;
  const isNew = known.kind === 'failed' && known.failure.code === 'NOT_FOUND';
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Team lead"
      text="Members can choose them on their own, and you can give them groups."
    >
      {/* Room for the list of people. */}
      <div className="grid min-h-96 content-start gap-5 pb-2">
        <PickField
          label="Who leads"
          pick={onePerson}
          value={leadId}
          onChange={(id) => setLeadId(typeof id === 'number' ? id : null)}
        />
        {leadId !== null &&
          (lead || isNew ? (
            <LeadForm key={leadId} leadId={leadId} lead={lead} onClose={onClose} />
          ) : known.kind === 'failed' ? (
            <p role="alert" className="text-sm font-semibold text-bad">
              {known.failure.message}
            </p>
          ) : (
            <Skeleton shape="h-48 w-full rounded-control" />
          ))}
      </div>
    </Modal>
  );
}

type Values = TeamLeadInput;
type Props = { leadId: number; lead: TeamLeadLineFragment | undefined; onClose: () => void };

function LeadForm({ leadId, lead, onClose }: Props) {
  const [send] = useMutation(SaveTeamLead);
  const form = useZodForm(TeamLeadInput, {
    isAssistant: lead?.isAssistant ?? false,
    introduction: lead?.introduction ?? '',
    capacity: lead?.capacity ?? groupSizes.usual,
    availability: weekParts.map(({ value }) => value).filter((part) => lead?.availability.includes(part)),
    accepting: lead?.accepting ?? true,
  });
  const save = async (input: TeamLeadInput) => {
    const acted = await send({ leadId, input });
    if (!acted.ok) return acted.failure;
    const { name } = acted.data.saveTeamLead;
    toast.success(lead ? `${name}’s lead page is saved` : `${name} is a team lead now`);
    onClose();
    return null;
  };
  return (
    <Form of={form} onSubmit={save} submit={lead ? 'Save lead' : 'Make team lead'} cancel={onClose}>
      <FormField<Values, 'capacity'> name="capacity">
        {({ onChange, ...field }) => (
          <NumberField label="How many people they take" onChange={(next) => onChange(next ?? 0)} {...field} />
        )}
      </FormField>
      <FormField<Values, 'accepting'> name="accepting">
        {(field) => <SwitchField label="Takes new people" {...field} />}
      </FormField>
      <FormField<Values, 'isAssistant'> name="isAssistant">
        {(field) => <SwitchField label="Assistant lead" help="Members can’t choose an assistant." {...field} />}
      </FormField>
      <FormField<Values, 'introduction'> name="introduction">
        {(field) => (
          <LongTextField label="Introduction" help="Members read it before they choose." optional {...field} />
        )}
      </FormField>
      <FormField<Values, 'availability'> name="availability">
        {({ onChange, ...field }) => (
          <MultiSelectField
            label="Has time"
            optional
            options={weekParts}
            onChange={(chosen) => onChange(weekParts.map(({ value }) => value).filter((part) => chosen.includes(part)))}
            {...field}
          />
        )}
      </FormField>
    </Form>
  );
}
