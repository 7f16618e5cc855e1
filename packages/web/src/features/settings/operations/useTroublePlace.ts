import { useSetUrl, useUrlChoice, useUrlNumber, useUrlText } from '#kernel/url/search.ts';

export type Trouble = 'failed' | 'again';

/** What of a list is shown: all of it stands in the address. */
export type TroublePlace = {
  trouble: Trouble;
  name: string | null;
  page: number;
  set: (values: { trouble?: Trouble; name?: string | null; page?: number }) => void;
};

/** Of one of the two lists of the page; whatever narrows it begins at its first page. */
export function useTroublePlace(list: 'jobs' | 'mails'): TroublePlace {
  const [trouble] = useUrlChoice(list, ['failed', 'again']);
  const [name] = useUrlText(`${list}-kind`);
  const [page] = useUrlNumber(`${list}-page`, 1);
  const setUrl = useSetUrl();
  return {
    trouble,
    name: name || null,
    page: Math.max(1, page),
    set(values) {
      if (values.page !== undefined) return setUrl({ [`${list}-page`]: values.page === 1 ? null : values.page });
      const next = { trouble, name: name || null, ...values };
      // The other list has other kinds.
      const kind = values.trouble === undefined ? next.name : null;
      setUrl({
        [list]: next.trouble === 'failed' ? null : next.trouble,
        [`${list}-kind`]: kind,
        [`${list}-page`]: null,
      });
    },
  };
}
