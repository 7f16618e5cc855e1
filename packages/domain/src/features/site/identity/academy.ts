import { routes } from '../../../kernel/routing/routes.ts';
import { namedPageNames } from '../pages/sitePage.ts';
import { type Brand, brandOf } from './colour.ts';
import { type FontId, fontOf } from '../../../kernel/text/font.ts';

/** Who the academy is on its public pages. */
export type Academy = {
  name: string;
  tagline: string;
  /** The address of its logo; null for the first letter of its name. */
  logo: string | null;
  brand: Brand;
  font: FontId;
  links: readonly { label: string; href: string }[];
  footer: string;
  /** Public pages that have nothing of the academy's own yet, and don't show a sample instead: their paths without the slash. */
  unopened: readonly string[];
};

/** Every public page that begins with a sample. */
const samples: readonly string[] = [
  ...namedPageNames,
  routes.freeTraining[0].slice(1),
  routes.twelveDayChallenge[0].slice(1),
];

const sites = ['Facebook', 'Instagram', 'YouTube', 'TikTok'] as const;

/** The settings that it is read from. */
export const academySettings: readonly string[] = [
  'sample-pages',
  ...['name', 'tagline', 'logo', 'colour', 'font', 'footer', ...sites].map((part) => `academy-${part.toLowerCase()}`),
];

/** Reads it from the values of its settings, of which a missing one is empty, and the names of the pages that staff published. */
export function academyOf(values: ReadonlyMap<string, string>, published: ReadonlySet<string> = new Set()): Academy {
  const text = (part: string) => values.get(`academy-${part}`) ?? '';
  return {
    name: text('name') || 'Tribe',
    tagline: text('tagline'),
    logo: text('logo') || null,
    brand: brandOf(text('colour')),
    font: fontOf(text('font')),
    links: sites.flatMap((label) => {
      const href = text(label.toLowerCase());
      return href === '' ? [] : [{ label, href }];
    }),
    footer: text('footer'),
    unopened: values.get('sample-pages') === 'false' ? samples.filter((name) => !published.has(name)) : [],
  };
}
