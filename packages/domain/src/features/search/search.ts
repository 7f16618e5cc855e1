import { isMemberRole } from '../../kernel/access/visibility.ts';
import { to } from '../../kernel/routing/routes.ts';

/** What can be searched for by everybody, with the label of its chip. */
export const searchTypes = [
  { type: 'course', label: 'Course' },
  { type: 'event', label: 'Event' },
  { type: 'resource', label: 'Resource' },
  { type: 'lesson', label: 'Lesson' },
] as const;

/** The words of the search dropdown. */
export const searchMessages = {
  searching: 'Browsing the entire database',
  nothing: 'Oops, no results found',
  topMatch: 'Top Match',
} as const;

const longest = 100;

/** The words as they are searched for: without spaces around, and no longer than a title. */
export function searchWords(query: string): string {
  return query.trim().replaceAll(/\s+/g, ' ').slice(0, longest);
}

const shortestSwapped = 4;

/** The words as they may have been meant by who typed two letters the other way round, once: 'clinet' as 'client'. */
export function swapsOf(words: string): string[] {
  const letters = [...words];
  const isInWord = (place: number) => {
    const from = letters.lastIndexOf(' ', place) + 1;
    const to = letters.indexOf(' ', place);
    return place + 1 < (to < 0 ? letters.length : to) && (to < 0 ? letters.length : to) - from >= shortestSwapped;
  };
  return letters.flatMap((letter, place) => {
    const next = letters[place + 1];
    if (letter === ' ' || letter === next || !isInWord(place)) return [];
    return [
      letters
        .with(place, next!)
        .with(place + 1, letter)
        .join(''),
    ];
  });
}

export type SearchResult = { type: string; id: number; subId: number | null };

/** Where a result leads: members to their own pages, everybody else to those of staff; null for a type without a page. */
export function searchHref({ type, id, subId }: SearchResult, role: string | null): string | null {
  const isMember = isMemberRole(role);
  switch (type) {
    case 'course':
      return to(isMember ? 'myCourse' : 'course', { id });
    case 'event':
      return to(isMember ? 'myEvent' : 'event', { id });
    case 'resource':
      return to(isMember ? 'myResource' : 'resourceFile', { id });
    case 'lesson':
      return isMember && subId !== null ? to('myLesson', { courseId: subId, lessonId: id }) : to('lesson', { id });
    case 'user':
      return to('user', { id });
    default:
      return null;
  }
}
