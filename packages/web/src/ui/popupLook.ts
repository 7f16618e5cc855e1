/** The one look of what floats above the page: menus, lists, calendars. */
export const popupLook =
  'max-h-(--available-height) max-w-(--available-width) origin-(--transform-origin) overflow-y-auto rounded-card border border-line bg-raised text-ink shadow-float outline-none transition-[scale,opacity] data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0';

/** A line of a menu or of a list. */
export const popupItemLook =
  'tap flex min-h-9 w-full cursor-default items-center gap-2.5 rounded-control px-2.5 py-1.5 text-left text-sm font-medium outline-none select-none data-disabled:opacity-45 data-highlighted:bg-sunk data-selected:text-sea';
