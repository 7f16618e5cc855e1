import { useEffect, useRef, type KeyboardEvent } from 'react';
import { searchMessages, searchTypes, searchWords } from '@tribe/domain/features/search/search.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useSetUrl, useUrlText } from '#kernel/url/search.ts';
import { chipLook } from '#ui/Choice.tsx';
import { FailureView } from '#ui/FailureView.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { recentSearches, rememberSearch } from './recent.ts';
import { GlobalSearch } from './search.documents.ts';
import { SearchResults } from './SearchResults.tsx';
import { History } from 'lucide-react';

/** What was searched for lately, to search for it again. */
function RecentSearches({ words, onChoose }: { words: readonly string[]; onChoose: (words: string) => void }) {
  if (words.length === 0) return null;
  return (
    <>
      <h2 className="px-2 pt-1 text-xs font-semibold text-ink-soft">Recent</h2>
      <ul className="mt-1 grid">
        {words.map((each) => (
          <li key={each}>
            <button
              type="button"
              data-stop
              onClick={() => onChoose(each)}
              className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-left transition-colors hover:bg-sunk"
            >
              <History strokeWidth={1.75} className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
              <span className="min-w-0 grow truncate">{each}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The search under the top bar: what is searched for and for which types is in the address. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLDialogElement>(null);
  const [query] = useUrlText('global');
  const [type] = useUrlText('type');
  const setUrl = useSetUrl();
  const types = type.split(',').filter((each) => searchTypes.some((known) => known.type === each));
  const words = searchWords(query);
  const asked = useQueryWhen(words !== '', GlobalSearch, { query: words, type: types.join(',') || null });

  const { id: userId } = useMe();
  const focusBox = () => panel.current?.querySelector('input')?.focus();
  useEffect(focusBox, []);

  const toggle = (one: string) => {
    const next = types.includes(one) ? types.filter((each) => each !== one) : [...types, one];
    setUrl({ type: next.join(',') || null }, { replace: true });
  };

  const searchFor = (text: string) => {
    setUrl({ global: text || null }, { replace: true });
    focusBox();
  };
  const choose = () => {
    rememberSearch(userId, words);
    onClose();
  };

  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className="fixed inset-0 z-40 cursor-default"
        onClick={onClose}
      />
      <dialog
        open
        ref={panel}
        aria-label="Search"
        onKeyDown={(event) => move(event, panel.current, onClose)}
        className="fixed inset-x-3 top-[calc(4rem+var(--banner))] z-50 mx-auto max-h-[80dvh] w-auto max-w-2xl text-ink animate-appear overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-3 shadow-float"
      >
        <SearchBox
          label="Search everything"
          value={query}
          onSearch={(text) => setUrl({ global: text || null }, { replace: true })}
          className="sm:w-full"
        />
        <fieldset aria-label="Types" className="mt-2 flex flex-wrap gap-2">
          {searchTypes.map((one) => (
            <button
              key={one.type}
              type="button"
              aria-pressed={types.includes(one.type)}
              onClick={() => toggle(one.type)}
              className={chipLook(types.includes(one.type))}
            >
              {one.label}
            </button>
          ))}
        </fieldset>
        <div aria-live="polite" className="mt-2">
          {words !== '' && asked.kind === 'loading' && (
            <p className="flex items-center justify-center gap-2.5 py-8 text-ink-soft">
              <Spinner />
              {searchMessages.searching}
            </p>
          )}
          {asked.kind === 'failed' && <FailureView message={asked.failure.message} onRetry={asked.retry} />}
          {words !== '' && asked.kind === 'done' && (
            <SearchResults results={asked.data.globalSearch} onChoose={choose} />
          )}
          {words === '' && <RecentSearches words={recentSearches(userId)} onChoose={searchFor} />}
        </div>
      </dialog>
    </>
  );
}

/** Arrows go from the box through the results and back; Escape closes. */
function move(event: KeyboardEvent, panel: HTMLElement | null, onClose: () => void): void {
  if (event.key === 'Escape') return onClose();
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...(panel?.querySelectorAll<HTMLElement>('input, a[href], [data-stop]') ?? [])];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[(at + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
