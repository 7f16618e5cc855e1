/**
 * The properties of schema.org that pages of ours may have, by type, and those without which a search engine leaves a thing out. From
 * schema.org 29 and Google's guides to structured data (Course, Event, FAQ, Product).
 */
type Rule = { needs: readonly string[]; may: readonly string[] };

const rules: Readonly<Record<string, Rule>> = {
  Organization: { needs: ['name'], may: ['@id', 'url', 'logo', 'sameAs'] },
  WebPage: { needs: ['name', 'url'], may: ['description', 'inLanguage', 'publisher', 'dateModified'] },
  FAQPage: { needs: ['mainEntity'], may: [] },
  Question: { needs: ['name', 'acceptedAnswer'], may: [] },
  Answer: { needs: ['text'], may: [] },
  Course: { needs: ['name', 'description', 'provider'], may: ['url', 'isAccessibleForFree', 'offers'] },
  Event: {
    needs: ['name', 'startDate'],
    may: [
      'description',
      'endDate',
      'url',
      'eventStatus',
      'eventAttendanceMode',
      'location',
      'organizer',
      'isAccessibleForFree',
    ],
  },
  VirtualLocation: { needs: ['url'], may: [] },
  Product: { needs: ['name', 'offers'], may: ['description', 'brand', 'image'] },
  Offer: { needs: ['price', 'priceCurrency'], may: ['name', 'availability', 'url', 'validThrough'] },
};

/** Instants with their zone, addresses with their scheme, amounts as schema.org writes them. */
const shapes: Readonly<Record<string, RegExp>> = {
  startDate: /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/,
  endDate: /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/,
  url: /^https?:\/\/[^\s]+$/,
  price: /^\d+\.\d\d$/,
  priceCurrency: /^PHP$/,
  availability: /^https:\/\/schema\.org\/\w+$/,
  eventStatus: /^https:\/\/schema\.org\/Event\w+$/,
  eventAttendanceMode: /^https:\/\/schema\.org\/(?:Online|Offline|Mixed)EventAttendanceMode$/,
};

type Thing = Readonly<Record<string, unknown>>;
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with a thing and those in it, each with where it stands. */
export function schemaProblems(thing: unknown, place = ''): string[] {
  if (Array.isArray(thing)) return thing.flatMap((each, at) => schemaProblems(each, `${place}[${at}]`));
  if (!isThing(thing)) return [];
  const type = String(thing['@type'] ?? '');
  // A reference to something that stands elsewhere.
  if (type === '' && Object.keys(thing).join() === '@id') return [];
  const rule = rules[type];
  if (!rule) return [`${place}: there’s no type “${type}”`];
  const own = Object.entries(thing).filter(([name]) => name !== '@type');
  return [
    ...rule.needs
      .filter((name) => !(name in thing) || thing[name] === '')
      .map((name) => `${place} ${type}: no ${name}`),
    ...own.flatMap(([name, value]) => {
      const at = `${place} ${type}.${name}`;
      if (![...rule.needs, ...rule.may].includes(name)) return [`${at} isn’t a property of it`];
      const shape = shapes[name];
      if (shape && !shape.test(String(value))) return [`${at}: “${String(value)}”`];
      return schemaProblems(value, at);
    }),
  ];
}
