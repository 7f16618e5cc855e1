/**
 * The fonts that an academy chooses from, by the id that its setting stores. Each has ñ and ₱, a regular and a bold, and the Open
 * Font License. `name` is its family's own.
 */
export const fonts = {
  'plus-jakarta-sans': { name: 'Plus Jakarta Sans', look: 'open and friendly', hasSerifs: false },
  manrope: { name: 'Manrope', look: 'plain and modern', hasSerifs: false },
  nunito: { name: 'Nunito', look: 'round and warm', hasSerifs: false },
  bitter: { name: 'Bitter', look: 'a firm serif, as in a book', hasSerifs: true },
} as const;

export type FontId = keyof typeof fonts;

export const usualFont: FontId = 'plus-jakarta-sans';

export const fontIds = Object.keys(fonts).filter(isFont);

/** True for the id of a font on the list. */
export function isFont(id: string): id is FontId {
  return Object.hasOwn(fonts, id);
}

/** The font of a setting's value; the product's for one that isn't on the list. */
export const fontOf = (id: string): FontId => (isFont(id) ? id : usualFont);
