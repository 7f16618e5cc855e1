import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '@tribe/domain/features/members/person.ts';
import type { StageByIdQuery } from '#generated/graphql.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { StagePeopleForm } from './StagePeopleForm.tsx';

type Stage = StageByIdQuery['stage'];

/** Who is in a stage, who leads it and who reviews those who want to move up. */
export function StagePeople({ stage }: { stage: Stage }) {
  const mayEdit = useMe().functionAccess.stage_create === true;
  const [isEditing, setEditing] = useState(false);
  const change = mayEdit && (
    <Button
      size="small"
      icon={<Pencil strokeWidth={1.75} className="size-4" aria-hidden="true" />}
      onClick={() => setEditing(true)}
    >
      Change people
    </Button>
  );
  return (
    <Card title="People" aside={change}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <div>
          <dt className="text-sm text-ink-soft">Members in this stage</dt>
          <dd className="num mt-0.5 font-semibold">{stage.memberCount.toLocaleString('en-PH')}</dd>
        </div>
        <Names title="Leaders" people={stage.leaders} />
        <Names title="Reviewers" people={stage.reviewers} />
      </dl>
      {isEditing && <StagePeopleForm stage={stage} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function Names({ title, people }: { title: string; people: Stage['leaders'] }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd className="mt-1 flex flex-wrap gap-x-4 gap-y-2">
        {people.length === 0 && <span className="text-ink-faint">None</span>}
        {people.map((person) => (
          <span key={person.id} className="flex items-center gap-2 font-semibold">
            <Avatar name={displayName(person)} size="small" decorative />
            {displayName(person)}
          </span>
        ))}
      </dd>
    </div>
  );
}
