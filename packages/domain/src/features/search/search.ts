import { isMemberRole } from '../../kernel/access/shownParts.ts';
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

/** A longer text is found by its other letters; a shorter word has too few to tell it apart. */
const longestSwapped = 24;
const swappedWord = /\S{4,}/g;

/** The words as they may have been meant by who typed two letters the other way round, once: 'clinet' as 'client'. */
export function swapsOf(words: string): string[] {
  if (words.length > longestSwapped) return [];
  return [...words.matchAll(swappedWord)].flatMap(({ 0: word, index }) =>
    Array.from(word).flatMap((before, place) => {
      const letter = word.charAt(place + 1);
      const from = index + place;
      return letter === '' || letter === before ? [] : [words.slice(0, from) + letter + before + words.slice(from + 2)];
    }),
  );
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
