import { useState } from 'react';
import { weekPartsInWords } from '@tribe/domain/features/accountability/preference.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { TeamLeadLineFragment } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { toast } from '#ui/toast.ts';
import { leadLine } from './leadLine.ts';
import { SaveOwnLeadPage, TeamLeadById } from './teamLead.documents.ts';
import { WeekPartsField } from './WeekPartsField.tsx';

/** A lead's page, which members read before they choose; the lead writes it. */
export function TeamLeadPage({ id }: { id: number }) {
  const asked = useQuery(TeamLeadById, { id });
  return (
    <Answer
      of={asked}
      skeleton={<Skeleton shape="h-64 w-full rounded-card" />}
      failure={failedPage('Team lead', <Button href={to('teamLeadSelection')}>See all leads</Button>)}
    >
      {({ teamLead }) => <Shown lead={teamLead} />}
    </Answer>
  );
}

function Shown({ lead }: { lead: TeamLeadLineFragment }) {
  usePageTitle(lead.name);
  const isOwn = useMe().id === lead.id;
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <PageHeader
        title={
          <span className="flex items-center gap-3">
            <Avatar name={lead.name} image={lead.profileImage} size="large" decorative />
            {lead.name}
          </span>
        }
        lead={leadLine(lead)}
        action={
          isOwn ? (
            <Button onClick={() => setEditing(!isEditing)}>{isEditing ? 'Stop editing' : 'Edit your page'}</Button>
          ) : (
            <Button look="primary" href={to('teamLeadSelection')}>
              Choose your lead
            </Button>
          )
        }
      />
      {isEditing ? (
        <LeadForm lead={lead} onDone={() => setEditing(false)} />
      ) : (
        <Card>
          <div className="mb-4 flex flex-wrap gap-2">
            <Badge tone={lead.accepting && lead.placesLeft > 0 ? 'good' : 'plain'}>
              {lead.accepting && lead.placesLeft > 0 ? 'Taking people' : 'Full right now'}
            </Badge>
            {lead.isAssistant && <Badge>Assistant lead</Badge>}
          </div>
          <Facts>
            <Fact title="About" isLong>
              {lead.introduction || lead.headline}
            </Fact>
            <Fact title="Available">{weekPartsInWords(lead.availability) || null}</Fact>
            <Fact title="Works in">{lead.niche}</Fact>
          </Facts>
        </Card>
      )}
    </>
  );
}

function LeadForm({ lead, onDone }: { lead: TeamLeadLineFragment; onDone: () => void }) {
  const { isAssistant, introduction, capacity, availability, accepting } = lead;
  const [values, setValues] = useState({ isAssistant, introduction, capacity, availability, accepting });
  const [save, { isBusy, failure }] = useMutation(SaveOwnLeadPage);
  const set = (more: Partial<typeof values>) => setValues({ ...values, ...more });
  const submit = async () => {
    const done = await save({ input: { ...values, availability: [...values.availability] } });
    if (!done.ok) return;
    toast.success('Your page is saved');
    onDone();
  };
  return (
    <Card className="max-w-form">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <LongTextField label="About you" value={values.introduction} onChange={(text) => set({ introduction: text })} />
        <NumberField
          label="How many people can you take?"
          value={values.capacity}
          onChange={(next) => set({ capacity: next ?? 1 })}
        />
        <WeekPartsField value={values.availability} onChange={(availability) => set({ availability })} />
        <SwitchField label="Take new people" value={values.accepting} onChange={(next) => set({ accepting: next })} />
        {failure && (
          <p role="alert" className="text-sm font-semibold text-bad">
            {failure.message}
          </p>
        )}
        <Button look="primary" type="submit" busy={isBusy && 'Saving…'}>
          Save page
        </Button>
      </form>
    </Card>
  );
}
