import { type Brand, brandOf } from './colour.ts';

/** Who the academy is on its public pages. */
export type Academy = {
  name: string;
  tagline: string;
  /** The address of its logo; null for the first letter of its name. */
  logo: string | null;
  brand: Brand;
  links: readonly { label: string; href: string }[];
  footer: string;
};

const sites = ['Facebook', 'Instagram', 'YouTube', 'TikTok'] as const;

/** The settings that it is read from. */
export const academySettings: readonly string[] = ['name', 'tagline', 'logo', 'colour', 'footer', ...sites].map(
  (part) => `academy-${part.toLowerCase()}`,
);

/** Reads it from the values of its settings; one that is missing is empty. */
export function academyOf(values: ReadonlyMap<string, string>): Academy {
  const text = (part: string) => values.get(`academy-${part}`) ?? '';
  return {
    name: text('name') || 'Tribe',
    tagline: text('tagline'),
    logo: text('logo') || null,
    brand: brandOf(text('colour')),
    links: sites.flatMap((label) => {
      const href = text(label.toLowerCase());
      return href === '' ? [] : [{ label, href }];
    }),
    footer: text('footer'),
  };
}
