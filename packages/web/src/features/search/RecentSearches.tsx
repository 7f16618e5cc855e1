import { History } from 'lucide-react';

/** What was searched for lately, to search for it again. */
export function RecentSearches({ words, onChoose }: { words: readonly string[]; onChoose: (words: string) => void }) {
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
