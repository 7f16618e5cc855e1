import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '@tribe/domain/features/members/person.ts';
import type { StageByIdQuery } from '#generated/graphql.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
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
      <Facts wide={3}>
        <Fact title="Members in this stage">{stage.memberCount.toLocaleString('en-PH')}</Fact>
        <Fact title="Leaders">{names(stage.leaders)}</Fact>
        <Fact title="Reviewers">{names(stage.reviewers)}</Fact>
      </Facts>
      {isEditing && <StagePeopleForm stage={stage} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function names(people: Stage['leaders']) {
  if (people.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-2 pt-0.5">
      {people.map((person) => (
        <span key={person.id} className="flex items-center gap-2">
          <Avatar name={displayName(person)} size="small" decorative />
          {displayName(person)}
        </span>
      ))}
    </span>
  );
}
