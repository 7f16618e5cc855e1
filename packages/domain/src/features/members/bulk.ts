/** How long what was done to many can be undone, and how long invitations wait before they leave. */
export const undoSeconds = 60;
