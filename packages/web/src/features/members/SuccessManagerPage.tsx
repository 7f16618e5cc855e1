import { useState } from 'react';
import { showDay, showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { SuccessManagerByIdQuery } from '#generated/graphql.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Link } from '#kernel/url/Link.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { AssignMembersForm } from './AssignMembersForm.tsx';
import { HandOverForm } from './HandOverForm.tsx';
import { ManagerFigures } from './ManagerFigures.tsx';
import { SuccessManagerById } from './successManager.documents.ts';

type ManagerCard = SuccessManagerByIdQuery['successManager'];
type Item = ManagerCard['worklist'][number];

/** One success manager: their load, and their members with those who need a hand first. */
export function SuccessManagerPage({ id }: { id: number }) {
  const asked = useAsk(SuccessManagerById, { id });
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={4} />} failure={failedPage('Success manager')}>
      {({ successManager }) => <Shown card={successManager} onDone={() => asked.retry()} />}
    </Answer>
  );
}

function Shown({ card, onDone }: { card: ManagerCard; onDone: () => void }) {
  usePageTitle(card.manager.name);
  const mayAssign = useMe().functionAccess['success-manager_assign'] === true;
  const [isAssigning, setAssigning] = useState(false);
  const { isFormer } = card.manager;
  const close = () => setAssigning(false);
  return (
    <>
      <PageHeader
        title={card.manager.name}
        lead={`${isFormer ? 'No success manager any more' : 'Success manager'} · ${card.manager.email}`}
        action={
          mayAssign && (
            <Button look="primary" onClick={() => setAssigning(true)}>
              {isFormer ? 'Hand over members' : 'Assign members'}
            </Button>
          )
        }
      />
      <Card className="mb-5">
        <ManagerFigures manager={card.manager} />
      </Card>
      <Card title="Worklist">
        {card.worklist.length === 0 && <p className="text-ink-soft">Nobody is assigned yet</p>}
        <ul className="grid">
          {card.worklist.map((item) => (
            <WorkRow key={item.id} item={item} />
          ))}
        </ul>
      </Card>
      {isAssigning && !isFormer && <AssignMembersForm manager={card.manager} onClose={close} onDone={onDone} />}
      {isAssigning && isFormer && <HandOverForm card={card} onClose={close} />}
    </>
  );
}

function WorkRow({ item }: { item: Item }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-none">
      <div className="min-w-0">
        <Link to="user" params={{ id: item.id }} className="font-semibold text-sea underline wrap-anywhere">
          {item.name}
        </Link>
        <p className="num text-sm text-ink-soft">
          {item.tribeId} ·{' '}
          {item.lastLoginAt ? `signed in ${showInstant(new Date(item.lastLoginAt))}` : 'never signed in'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {item.overdueSince && <Badge tone="bad">Overdue since {showDay(item.overdueSince)}</Badge>}
        {item.isExpiring && item.expiry && <Badge tone="warn">Expires {showDay(item.expiry)}</Badge>}
        {item.isAway && <Badge tone="info">Away</Badge>}
      </div>
    </li>
  );
}
