/** How a mail begins, with a name of one line where it is known. */
export const hello = (firstName: string): string =>
  firstName.trim() ? `Hello ${firstName.replace(/\s+/g, ' ')},` : 'Hello,';
