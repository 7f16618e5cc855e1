/** What lies between a dialog and the page. */
export const veilLook =
  'fixed inset-0 z-50 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';
