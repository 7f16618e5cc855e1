import { searchHref, searchMessages, searchWords } from '@tribe/domain/features/search/search.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useMyProgress } from '#features/journey/useMyProgress.ts';
import { GlobalSearch } from '#features/search/search.documents.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlText } from '#kernel/url/search.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Card } from '#ui/Card.tsx';
import { FailureView } from '#ui/FailureView.tsx';
import { matches } from '#ui/foldText.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Spinner } from '#ui/Spinner.tsx';

type Hit = { key: string; title: string; href: string };

/** Where one's own contents are searched; what was found stands by what it is. */
export function ContentSearch() {
  const [typed, setTyped] = useUrlText('search');
  const words = searchWords(typed);
  return (
    <search className="grid gap-4">
      <SearchBox label="Search your courses, activities and tasks" value={typed} onSearch={setTyped} />
      {words !== '' && <Found words={words} />}
    </search>
  );
}

function Found({ words }: { words: string }) {
  const { role } = useMe();
  const asked = useQueryWhen(true, GlobalSearch, { query: words, type: 'course,lesson,event' });
  const tasks = useTasks(words);
  if (asked.kind === 'failed') return <FailureView message={asked.failure.message} onRetry={asked.retry} />;
  if (asked.kind !== 'done' || asked.isStale)
    return (
      <p className="flex items-center gap-2 text-ink-soft" aria-live="polite">
        <Spinner /> {searchMessages.searching}
      </p>
    );
  const hits = (...types: string[]): Hit[] =>
    asked.data.globalSearch.flatMap((result) => {
      const href = types.includes(result.type) ? searchHref(result, role) : null;
      return href ? [{ key: `${result.type}-${result.id}`, title: result.title, href }] : [];
    });
  const groups = [
    { title: 'Courses', hits: hits('course', 'lesson') },
    { title: 'Activities', hits: hits('event') },
    { title: 'Tasks', hits: tasks },
  ].filter((group) => group.hits.length > 0);
  if (groups.length === 0) return <p className="font-semibold text-ink-soft">{searchMessages.nothing}</p>;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {groups.map((group) => (
        <Card key={group.title} title={group.title}>
          <ul aria-label={group.title} className="-mx-2 grid">
            {group.hits.map(({ key, title, href }) => (
              <li key={key}>
                <Anchor href={href} className="tap flex min-h-11 items-center rounded-control px-2 hover:bg-sunk">
                  {title}
                </Anchor>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

/** The tasks of one's stage whose words fit. */
function useTasks(words: string): Hit[] {
  const progress = useMyProgress();
  if (progress.kind !== 'done') return [];
  return progress.data.userStageProgress.stageTasks
    .filter(({ title, description }) => matches(`${title} ${description}`, words))
    .map(({ id, title }) => ({ key: `task-${id}`, title, href: to('myStage') }));
}
