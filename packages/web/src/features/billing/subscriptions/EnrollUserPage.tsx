import { useState } from 'react';
import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import type { EnrolleeByIdQuery, EnrollmentChoicesQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useGo } from '#kernel/url/useGo.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { confirm } from '#ui/confirm.ts';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import { type ChosenFunnel, countOf, namesOf } from './chosenFunnel.ts';
import { EnrolleeById, EnrollmentChoices, EnrollUser } from './enroll.documents.ts';
import { FunnelChooser } from './FunnelChooser.tsx';

/** Enrolls somebody: their batch, their access levels, and a subscription for each funnel chosen. */
export function EnrollUserPage({ id }: { id: number }) {
  const person = useQuery(EnrolleeById, { id });
  const choices = useQuery(EnrollmentChoices);
  const skeleton = <DetailSkeleton facts={4} />;
  return (
    <Answer of={person} skeleton={skeleton} failure={failedPage('Enroll')}>
      {({ enrollee }) => (
        <Answer of={choices} skeleton={skeleton} failure={failedPage('Enroll')}>
          {(known) => <Shown key={id} person={enrollee} choices={known} />}
        </Answer>
      )}
    </Answer>
  );
}

type Props = { person: EnrolleeByIdQuery['enrollee']; choices: EnrollmentChoicesQuery };

function Shown({ person, choices: { enrollmentBatches, accessLevels } }: Props) {
  usePageTitle(`Enroll ${person.displayName}`);
  const go = useGo();
  const mayList = useMe().pageAccess.nonMembers === true;
  const [batchId, setBatch] = useState<number | null>(enrollmentBatches.find(({ isCurrent }) => isCurrent)?.id ?? null);
  const [levels, setLevels] = useState<readonly (string | number)[]>(['member']);
  const [chosen, setChosen] = useState<readonly ChosenFunnel[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [enrollUser, { isBusy }] = useMutation(EnrollUser);
  const enroll = async () => {
    setChecked(true);
    const funnelDetails = chosen.flatMap(({ funnel, paymentTermId }) =>
      paymentTermId === null ? [] : [{ funnelId: funnel.id, paymentTermId }],
    );
    if (batchId === null || funnelDetails.length === 0 || funnelDetails.length < chosen.length) return;
    const isSure = await confirm({
      title: `Enroll ${person.displayName} in ${namesOf(chosen)}?`,
      text: 'They get access right away, and their payments start today.',
      act: `Enroll in ${countOf(chosen)}`,
    });
    if (!isSure) return;
    const input = { batchId, accessLevelNames: levels.map(String), funnelDetails };
    const acted = await enrollUser({ id: person.id, input });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(subscriptionMessages.userEnrolled);
    go(mayList ? 'nonMembers' : 'home');
  };
  return (
    <>
      <PageHeader title={`Enroll ${person.displayName}`} lead={person.email} />
      <Card className="mb-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Batch"
            value={batchId}
            options={enrollmentBatches.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setBatch}
            {...(isChecked && batchId === null ? { error: subscriptionMessages.pleaseSelect } : {})}
          />
          <MultiSelectField
            label="Access levels"
            value={levels}
            options={accessLevels.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setLevels}
          />
        </div>
      </Card>
      <FunnelChooser
        userId={person.id}
        chosen={chosen}
        onChange={setChosen}
        isCustomizable={false}
        isChecked={isChecked}
        mayEnroll
      >
        <Button look="primary" busy={isBusy && 'Enrolling…'} onClick={() => void enroll()}>
          {chosen.length === 0 ? 'Enroll' : `Enroll in ${countOf(chosen)}`}
        </Button>
      </FunnelChooser>
    </>
  );
}
