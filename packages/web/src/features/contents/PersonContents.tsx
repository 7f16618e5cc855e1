import { Check, Lock } from 'lucide-react';
import { useState } from 'react';
import type { PersonContentsQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PersonContents as PersonContentsDocument } from './access.documents.ts';

type Content = PersonContentsQuery['personContents'][number];

const kinds = [
  { kind: 'course', title: 'Courses' },
  { kind: 'event', title: 'Events' },
  { kind: 'resource', title: 'Resources' },
] as const;

/** What somebody may open and through what, on their staff card; asked for when it is wanted. */
export function PersonContents({ userId }: { userId: number }) {
  const [isWanted, setWanted] = useState(false);
  const asked = useQueryWhen(isWanted, PersonContentsDocument, { userId });
  return (
    <Card
      title="Content access"
      aside={
        !isWanted && (
          <Button size="small" onClick={() => setWanted(true)}>
            Show
          </Button>
        )
      }
    >
      {isWanted && (
        <Answer
          of={asked}
          skeleton={<Skeleton shape="h-40 w-full rounded-control" />}
          empty={
            <EmptyState
              title="Nothing is published yet"
              text="Published courses, events and resources are listed here."
            />
          }
        >
          {({ personContents }) => (
            <div className="grid gap-4">
              {kinds.map(({ kind, title }) => (
                <Part key={kind} title={title} contents={personContents.filter((each) => each.kind === kind)} />
              ))}
            </div>
          )}
        </Answer>
      )}
    </Card>
  );
}

function Part({ title, contents }: { title: string; contents: readonly Content[] }) {
  if (contents.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold text-ink-soft">{title}</h3>
      <ul className="grid divide-y divide-line">
        {contents.map((content) => (
          <li key={content.id} className="flex items-start gap-2.5 py-2">
            {content.isOpen ? (
              <Check strokeWidth={2} className="mt-0.5 size-4.5 shrink-0 text-good" aria-label="Open" />
            ) : (
              <Lock strokeWidth={1.75} className="mt-0.5 size-4.5 shrink-0 text-ink-soft" aria-label="Closed" />
            )}
            <span className="min-w-0">
              {content.name}
              <span className="block text-sm text-ink-soft">{content.why}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
