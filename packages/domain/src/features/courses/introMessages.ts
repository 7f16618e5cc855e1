/** The words of a course's intro. */
export const courseIntroMessages = { titleRequired: 'An intro needs a title before it is published' } as const;
