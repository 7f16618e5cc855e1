/** Words as a sentence begins with them. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
