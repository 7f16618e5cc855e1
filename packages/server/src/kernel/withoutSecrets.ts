/** Characters of an error that are kept: enough to know it by, and no more than a screen shows. */
const most = 500;

/**
 * What went wrong, on one line, for a log or a screen. A server quotes what it refuses and a library what it could not read, so
 * that no address, link, code or key of a person gets there with it.
 */
export const withoutSecrets = (text: string): string =>
  text
    .slice(0, most * 10)
    .replace(/\b[a-z]+:\/\/\S+/gi, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\d{6,}/g, '…')
    .replace(/[\w-]{24,}/g, '…')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, most);
