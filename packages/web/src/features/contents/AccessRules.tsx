import { useState } from 'react';
import { type ContentKind, keeping } from '@tribe/domain/features/contents/access.ts';
import { contentMessages } from '@tribe/domain/features/contents/messages.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AccessForm } from './AccessForm.tsx';
import { ContentAccessOf, type Access } from './access.documents.ts';
import { ExplainAccess } from './ExplainAccess.tsx';

type Props = { kind: ContentKind; id: number };

/** Who a content is open to, with the form that changes it and the answer to who that is, and why. */
export function AccessRules({ kind, id }: Props) {
  const asked = useQuery(ContentAccessOf, { kind, id });
  const [open, setOpen] = useState<'form' | 'people' | null>(null);
  const { pageAccess, functionAccess } = useMe();
  if (pageAccess[keeping[kind].page] !== true) return null;
  const aside = (
    <span className="flex flex-wrap justify-end gap-2">
      {pageAccess.users && (
        <Button size="small" look="text" onClick={() => setOpen('people')}>
          Who has access
        </Button>
      )}
      {functionAccess[keeping[kind].create] && (
        <Button size="small" onClick={() => setOpen('form')}>
          Change access
        </Button>
      )}
    </span>
  );
  return (
    <Card title="Access" aside={aside} className="mt-6">
      <Answer of={asked} skeleton={<Skeleton shape="h-8 w-64" />}>
        {({ contentAccess }) => (
          <>
            <Ways access={contentAccess} />
            {open === 'form' && (
              <AccessForm access={contentAccess} kind={kind} onClose={() => setOpen(null)} onDone={asked.retry} />
            )}
            {open === 'people' && <ExplainAccess kind={kind} id={id} onClose={() => setOpen(null)} />}
          </>
        )}
      </Answer>
    </Card>
  );
}

function Ways({ access: { ways, inherited } }: { access: Access }) {
  return (
    <div className="grid gap-2">
      {ways.length === 0 ? (
        <p>{inherited.length === 0 ? contentMessages.everyMember : 'No rules of its own'}</p>
      ) : (
        <ul aria-label="Open to members with any of" className="flex flex-wrap gap-1.5">
          {ways.map((way) => (
            <li key={way} className="min-w-0">
              <Badge tone="sea">{way}</Badge>
            </li>
          ))}
        </ul>
      )}
      {inherited.length > 0 && (
        <p className="text-sm text-ink-soft">It also follows the rules of what it’s in: {inherited.join('; ')}.</p>
      )}
    </div>
  );
}
