import { BookOpen, CalendarDays, FileText, FolderOpen, type LucideIcon, User } from 'lucide-react';
import { searchHref, searchMessages } from '@tribe/domain/features/search/search.ts';
import type { GlobalSearchQuery } from '#generated/graphql.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Anchor } from '#ui/Anchor.tsx';

const icons: Record<string, LucideIcon> = {
  course: BookOpen,
  event: CalendarDays,
  resource: FolderOpen,
  lesson: FileText,
  user: User,
};

type Props = { results: GlobalSearchQuery['globalSearch']; onChoose: () => void };

/** What was found, the best first, each leading to its page. */
export function SearchResults({ results, onChoose }: Props) {
  const { role } = useMe();
  if (results.length === 0)
    return <p className="py-8 text-center font-semibold text-ink-soft">{searchMessages.nothing}</p>;
  return (
    <>
      <h2 className="px-2 pt-1 text-xs font-semibold text-ink-soft">{searchMessages.topMatch}</h2>
      <ul className="mt-1 grid">
        {results.map((result) => {
          const href = searchHref(result, role);
          const Icon = icons[result.type] ?? FileText;
          return (
            href && (
              <li key={`${result.type}-${result.id}`} className="min-w-0">
                <Anchor
                  href={href}
                  onClick={onChoose}
                  className="tap flex min-h-11 items-center gap-3 rounded-control px-2 py-1 transition-colors hover:bg-sunk"
                >
                  <Icon strokeWidth={1.75} className="size-5 shrink-0 text-sea" aria-hidden="true" />
                  <span className="min-w-0 grow">
                    <span className="block truncate font-semibold">{result.title}</span>
                    {result.detail && <span className="num block truncate text-sm text-ink-soft">{result.detail}</span>}
                  </span>
                  <span className="text-xs text-ink-soft capitalize">{result.type}</span>
                </Anchor>
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}
