import { leadStates, leadStateWords } from '@tribe/domain/features/affiliates/links/lead.ts';
import { useSetUrl, useUrlChoice, useUrlNumber, useUrlText } from '#kernel/url/search.ts';
import { Choice } from '#ui/Choice.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';

const choices = [
  { value: 'all' as const, label: 'All' },
  ...leadStates.map((value) => ({ value, label: leadStateWords[value] })),
];

/** What a list of leads is narrowed to, and which page of it is shown: it belongs to the address. */
export function useLeadFilters() {
  const [state] = useUrlChoice('state', ['all', ...leadStates]);
  const [search] = useUrlText('search');
  const [page, setPage] = useUrlNumber('page', 1);
  const setUrl = useSetUrl();
  return {
    state,
    search,
    page,
    setPage,
    asked: { page: Math.max(1, page), search: search || null, state: state === 'all' ? null : state },
    isNarrowed: search !== '' || state !== 'all',
    clear: () => setUrl({ search: null, state: null, page: null }),
    narrow: (to: { search?: string | null; state?: string | null }) => setUrl({ ...to, page: null }, { replace: true }),
  };
}

/** Finds leads by their link or coupon, and by how far they came; never by who they are. */
export const LeadFilters = ({ of: { state, search, narrow } }: { of: ReturnType<typeof useLeadFilters> }) => (
  <div className="mb-4 flex flex-wrap items-center gap-3">
    <SearchBox label="Search by link or coupon" value={search} onSearch={(text) => narrow({ search: text || null })} />
    <Choice
      label="Status"
      of={choices}
      value={state}
      onChange={(chosen) => narrow({ state: chosen === 'all' ? null : chosen })}
    />
  </div>
);
