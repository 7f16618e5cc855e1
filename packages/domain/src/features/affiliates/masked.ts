/** Enough of somebody to be recognized by whoever knows them, and not enough to be written to. */
const hidden = '•••';

const initial = (text: string): string => [...text.trim()][0] ?? '';

/** 'joy.pena@gmail.com' as 'j•••@g•••.com'; what is no address shows nothing of itself. */
export function maskedLeadEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return hidden;
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  const end = dot < 1 ? '' : domain.slice(dot);
  return `${initial(email)}${hidden}@${initial(domain)}${hidden}${end}`;
}

/** 'Karen dela Rosa' as 'K••• R•••': the first and the last name; somebody without a name is 'Someone'. */
export function maskedName(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown.map((word) => `${initial(word ?? '')}${hidden}`).join(' ') || 'Someone';
}

/** The end of an account number, as 'GCash ••• 4567' shows it. */
export const lastFour = (number: string): string => number.replace(/\D/g, '').slice(-4);
