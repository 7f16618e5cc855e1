/** More than anybody writes beside one lesson. */
export const mostNotes = 200;
/** Characters of one note. */
export const longestNote = 2_000;
