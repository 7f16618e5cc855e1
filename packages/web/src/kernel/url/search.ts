import { useLocation, useSearch } from './location.ts';

type Values = Readonly<Record<string, string | number | null>>;

/** The query with some values changed; null takes one out. */
export function withValues(search: string, values: Values): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) params.delete(name);
    else params.set(name, String(value));
  }
  return params.toString();
}

/** Changes several values of the address at once. With `replace`, Back passes over the change. */
export function useSetUrl(): (values: Values, options?: { replace?: boolean }) => void {
  const [, navigate] = useLocation();
  return (values, options) => {
    const { pathname, search } = window.location;
    const next = withValues(search, values);
    navigate(next ? `${pathname}?${next}` : pathname, options);
  };
}

/** A text in the address, such as a search; typing does not fill the history. */
export function useUrlText(name: string, fallback = ''): [string, (text: string) => void] {
  const value = new URLSearchParams(useSearch()).get(name) ?? fallback;
  const set = useSetUrl();
  return [value, (text) => set({ [name]: text === fallback ? null : text }, { replace: true })];
}

/** One of a few values in the address, such as a tab or a filter; anything else in it reads as the first. */
export function useUrlChoice<const Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const text = new URLSearchParams(useSearch()).get(name);
  const set = useSetUrl();
  const [first] = choices;
  const value = choices.find((choice) => choice === text) ?? first;
  return [value, (choice) => set({ [name]: choice === first ? null : choice })];
}

/** A whole number from 0 in the address, such as a page; anything else in it reads as the fallback. */
export function useUrlNumber(name: string, fallback: number): [number, (value: number) => void] {
  const text = new URLSearchParams(useSearch()).get(name) ?? '';
  const set = useSetUrl();
  const value = /^\d{1,9}$/.test(text) ? Number(text) : fallback;
  return [value, (next) => set({ [name]: next === fallback ? null : next })];
}
