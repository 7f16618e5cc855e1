/** A text of more than `length` characters cut there, with an ellipsis; no character is cut in two. */
export function truncate(text: string, length: number = 150): string {
  if (text.length <= length) return text;
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
