const shapes = {
  local: /^09\d{9}$/,
  philippine: /^\+639\d{9}$/,
  international: /^\+\d{8,15}$/,
} as const;

/** A mobile number without the spaces, dashes, dots and brackets that people put in. */
const bare = (text: string) => (/^[\d\s().+-]+$/.test(text) ? text.replace(/[\s().-]/g, '') : '');

/** A mobile number in international form ('+639171234567'), or null when it is not one. */
export function internationalMobile(text: string): string | null {
  const number = bare(text);
  if (shapes.local.test(number)) return `+63${number.slice(1)}`;
  return shapes.philippine.test(number) || shapes.international.test(number) ? number : null;
}

/** A stored number as Filipinos write it: '0917 123 4567'; foreign ones stay in international form. */
export function showMobile(number: string): string {
  if (!shapes.philippine.test(number)) return number;
  return `0${number.slice(3, 6)} ${number.slice(6, 9)} ${number.slice(9)}`;
}
