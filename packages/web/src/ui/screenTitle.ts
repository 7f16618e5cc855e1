/** Where a shell keeps room in its top line for the name of a screen. */
export const screenTitleId = 'screen-title';
