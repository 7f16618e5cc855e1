import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useSetUrl, useUrlChoice, useUrlNumber } from '#kernel/url/search.ts';
import { Card } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DuplicatePage } from './duplicate.documents.ts';
import { Suggestion } from './Suggestion.tsx';

const views = [
  { value: 'open', label: 'To review' },
  { value: 'dismissed', label: 'Not the same' },
] as const;

type Props = { onChoose: (pair: { stays: number; duplicate: number }) => void };

/** Accounts that may be one person's, with the reasons; and those that staff said are two people. */
export function Suggestions({ onChoose }: Props) {
  const [view] = useUrlChoice('suggestions', ['open', 'dismissed']);
  const [page] = useUrlNumber('page', 1);
  const setUrl = useSetUrl();
  const isDismissed = view === 'dismissed';
  const asked = useQuery(DuplicatePage, { page, dismissed: isDismissed });
  return (
    <Card title="Suggestions">
      <Choice
        label="Suggestions"
        of={views}
        value={view}
        onChange={(value) => setUrl({ suggestions: value === 'open' ? null : value, page: null })}
      />
      <div className="mt-4">
        <Answer of={asked} skeleton={<Skeleton lines={6} />}>
          {({ duplicatePage: { rows, total } }) =>
            total === 0 ? (
              <p className="text-ink-soft">
                {isDismissed
                  ? 'Pairs you mark as not the same are listed here'
                  : 'No two accounts look like the same person. We check again after every change and import.'}
              </p>
            ) : (
              <>
                <ul className="grid gap-4">
                  {rows.map((pair) => (
                    <Suggestion key={pair.id} pair={pair} onChoose={onChoose} onDone={asked.retry} />
                  ))}
                </ul>
                <div className="mt-4">
                  <Pagination
                    page={page}
                    total={total}
                    label="Pages of suggestions"
                    onPage={(to) => setUrl({ page: to })}
                  />
                </div>
              </>
            )
          }
        </Answer>
      </div>
    </Card>
  );
}
