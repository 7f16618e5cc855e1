/** A mail's greeting, with a first name if it is known. */
export const hello = (firstName: string): string =>
  firstName.trim() ? `Hello ${firstName.replace(/\s+/g, ' ')},` : 'Hello,';
