import { useState } from 'react';
import { experiences, languages } from '@tribe/domain/features/accountability/preference.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { LeadSelectionLineFragment, TeamLeadLineFragment } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { leadLine } from './leadLine.ts';
import { ChooseTeamLeads, SaveBuddyPreference, TeamLeads } from './teamLead.documents.ts';
import { WeekPartsField } from './WeekPartsField.tsx';

const mostChoices = 3;

/** Members rank up to three leads and say when they have time: what the matching goes by. */
export function TeamLeadSelectionPage() {
  const asked = useQuery(TeamLeads);
  return (
    <>
      <PageHeader title="Choose your lead" lead="Rank up to three. We’ll place you with people who share your hours." />
      <Answer
        of={asked}
        skeleton={<Skeleton shape="h-64 w-full rounded-card" />}
        failure={failedPage()}
        isEmpty={() => false}
      >
        {({ teamLeads, myLeadSelection }) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Leads leads={teamLeads} selection={myLeadSelection} />
            <Preferences selection={myLeadSelection} />
          </div>
        )}
      </Answer>
    </>
  );
}

type Selection = LeadSelectionLineFragment;

function Leads({ leads, selection }: { leads: readonly TeamLeadLineFragment[]; selection: Selection }) {
  const [chosen, setChosen] = useState<readonly number[]>(selection.leadIds);
  const [choose, { isBusy }] = useMutation(ChooseTeamLeads);
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(0, mostChoices));
  const send = async () => {
    const done = await choose({ leadIds: [...chosen] });
    if (!done.ok) return toast.error(done.failure.message);
    toast.success('Your choices are sent');
  };
  if (leads.length === 0)
    return (
      <Card>
        <EmptyState
          title="No lead is taking people right now"
          text="Save when you have time. We’ll place you as soon as a group has room."
        />
      </Card>
    );
  return (
    <Card title="Leads">
      {selection.status && (
        <p className="-mt-1 mb-3">
          <Badge tone={selection.status === 'placed' ? 'good' : 'mango'}>
            {selection.status === 'placed'
              ? `You’re with ${selection.chosenLeadName ?? 'a group'}`
              : 'Sent. We’ll place you soon'}
          </Badge>
        </p>
      )}
      <ul className="grid gap-2">
        {leads.map((lead) => {
          const place = chosen.indexOf(lead.id);
          return (
            <li key={lead.id} className="grid gap-1">
              <button
                type="button"
                aria-pressed={place >= 0}
                disabled={place < 0 && chosen.length >= mostChoices}
                onClick={() => toggle(lead.id)}
                className={classes(
                  'flex min-h-16 w-full items-center gap-3 rounded-control border px-3.5 py-2.5 text-left disabled:opacity-60',
                  place >= 0 ? 'border-sea bg-sea-soft' : 'border-line-mid bg-card hover:bg-sunk',
                )}
              >
                <Avatar name={lead.name} image={lead.profileImage} decorative />
                <span className="min-w-0 grow">
                  <span className="block font-semibold wrap-anywhere">{lead.name}</span>
                  <span className="num block text-sm text-ink-soft">{leadLine(lead)}</span>
                </span>
                {place >= 0 && <span className="num text-sm font-semibold text-sea">Choice {place + 1}</span>}
              </button>
              <TextLink href={to('teamLead', { id: lead.id })} className="tap justify-self-start text-sm">
                About {lead.name}
              </TextLink>
            </li>
          );
        })}
      </ul>
      <Button
        look="primary"
        className="mt-4 w-full"
        disabled={chosen.length === 0}
        busy={isBusy && 'Sending…'}
        onClick={() => void send()}
      >
        {chosen.length === 0 ? 'Choose a lead first' : `Send my ${counted(chosen.length, 'choice')}`}
      </Button>
    </Card>
  );
}

function Preferences({ selection }: { selection: Selection }) {
  const [values, setValues] = useState({
    availability: selection.availability,
    niche: selection.niche,
    experience: selection.experience,
    language: selection.language,
  });
  const [save, { isBusy, failure }] = useMutation(SaveBuddyPreference);
  const set = (more: Partial<typeof values>) => setValues({ ...values, ...more });
  const submit = async () => {
    const done = await save({ input: { ...values, availability: [...values.availability] } });
    if (done.ok) toast.success('Saved');
  };
  return (
    <Card title="About you">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <WeekPartsField value={values.availability} onChange={(availability) => set({ availability })} />
        <TextField
          label="What do you do?"
          help="Such as virtual assistance or bookkeeping."
          value={values.niche}
          onChange={(niche) => set({ niche })}
        />
        <SelectField
          label="How far along are you?"
          value={values.experience || null}
          options={experiences}
          onChange={(experience) => set({ experience: experience ?? '' })}
        />
        <SelectField
          label="Preferred language"
          value={values.language || null}
          options={languages.map((value) => ({ value, label: value }))}
          onChange={(language) => set({ language: language ?? '' })}
        />
        {failure && (
          <p role="alert" className="text-sm font-semibold text-bad">
            {failure.message}
          </p>
        )}
        <Button type="submit" busy={isBusy && 'Saving…'}>
          Save preferences
        </Button>
      </form>
    </Card>
  );
}
