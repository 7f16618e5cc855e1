/** Characters that no text of ours holds: the database refuses NUL, and the others are invisible in a name. */
const invisible = /(?![\t\n\r])[\p{Cc}\u200B\u2060\uFEFF]/gu;

/** A text of one line: control characters gone, every run of white space one space, composed letters (NFC). */
export function oneLine(text: string): string {
  return text.replace(invisible, '').replace(/\s+/g, ' ').trim().normalize('NFC');
}

/** A text of several lines: control characters gone, line ends made alike, composed letters (NFC). */
export function manyLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(invisible, '').trim().normalize('NFC');
}
