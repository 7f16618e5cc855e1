/** The longest stored error: enough to recognize it, and no more than a screen shows. */
const most = 500;

/**
 * An error message on one line, for a log or a screen. A server quotes what it refuses and a library what it couldn't read, so
 * personal addresses, links, codes and keys are removed.
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
