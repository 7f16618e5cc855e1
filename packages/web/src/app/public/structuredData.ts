import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { Block } from '@tribe/domain/features/site/blocks/slots.ts';
import type { TrainingShown } from '@tribe/domain/features/site/training/trainingShown.ts';
import { dayRoutes, trainingTitle, trainingWords } from '@tribe/domain/features/site/training/trainingWords.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { AskedQuestion, BlockPage, ShownDate } from '@tribe/domain/features/site/pages/blockData.ts';

type About = { name: string; url: string; home: string; logo: string };

/** What a page is about, after schema.org: who makes it, its questions, and the days of its training. */
export function structuredData({ page, data }: BlockPage, blocks: readonly Block[], about: About) {
  const { name, url, home, logo } = about;
  const organization = { '@type': 'Organization', '@id': `${home}#academy`, name, url: home, logo };
  const provider = { '@id': organization['@id'] };
  const { title, description } = page;
  const graph: object[] = [
    organization,
    { '@type': 'WebPage', url, name: title, description, inLanguage: 'en-PH', publisher: provider },
  ];
  const questions = blocks.filter(isFaq).flatMap(({ props }) => {
    const found = data[props.id];
    return found && 'items' in found ? found.items : props.items;
  });
  if (questions.length > 0) graph.push({ '@type': 'FAQPage', mainEntity: questions.map(questionOf) });
  if (blocks.some(({ type }) => type === 'dayCards'))
    graph.push({ '@type': 'Course', name: title, description, url, isAccessibleForFree: true, provider });
  const coming = blocks.flatMap(({ type, props }) => (type === 'dates' ? datesIn(data[props.id]) : []));
  graph.push(...coming.map((date) => eventOf(date, { url, provider })));
  const offers = blocks.flatMap(({ type, props }) => (type === 'pricing' ? offersOf(data[props.id]) : []));
  if (offers.length > 0) graph.push({ '@type': 'Product', name: title, description, brand: provider, offers });
  return { '@context': 'https://schema.org', '@graph': graph };
}

/** A training, and each of its days that has a time as an event that anybody may join from home. */
export function trainingData({ path, days }: TrainingShown, { name, url }: Pick<About, 'name' | 'url'>) {
  const { text, days: words } = trainingWords[path];
  const provider = { '@type': 'Organization', name };
  const events = days.flatMap(({ day, opensAt }) => {
    if (opensAt === null) return [];
    const place = new URL(to(dayRoutes[path], { id: day }), url).href;
    return {
      '@type': 'Event',
      name: words[day].title,
      description: words[day].text,
      startDate: opensAt,
      url: place,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: place },
      organizer: provider,
      isAccessibleForFree: true,
    };
  });
  const course = {
    '@type': 'Course',
    name: trainingTitle,
    description: text,
    url,
    isAccessibleForFree: true,
    provider,
  };
  return { '@context': 'https://schema.org', '@graph': [course, ...events] };
}

const datesIn = (found: BlockPage['data'][string] | undefined): readonly ShownDate[] =>
  found && 'dates' in found ? found.dates : [];

/** A date as an event. Where one in person takes place is for those who go. */
function eventOf(date: ShownDate, { url, provider }: { url: string; provider: object }): object {
  const { name, text, startsAt, endsAt, isOnline, isFree, action } = date;
  const place = new URL(action?.href ?? '', url).href;
  return {
    '@type': 'Event',
    name,
    ...(text !== '' && { description: text }),
    startDate: startsAt,
    ...(endsAt !== null && { endDate: endsAt }),
    url: place,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    ...(isOnline && { location: { '@type': 'VirtualLocation', url: place } }),
    organizer: provider,
    ...(isFree && { isAccessibleForFree: true }),
  };
}

type Faq = { type: 'faq'; props: BlockProps<'faq'> };

/** Kernel helper: a block that the server has read has the props of its type. */
const isFaq = (block: Block): block is Block & Faq => block.type === 'faq';

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const questionOf = ({ question, answer }: AskedQuestion) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
});

function offersOf(found: BlockPage['data'][string] | undefined): object[] {
  if (!found || !('terms' in found)) return [];
  return found.terms.map(({ name, total }) => ({
    '@type': 'Offer',
    name,
    price: (total / 100).toFixed(2),
    priceCurrency: 'PHP',
    availability: 'https://schema.org/InStock',
  }));
}
