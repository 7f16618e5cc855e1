/** As the ref of what is drawn in place of what was just pressed: who goes by the keys is not thrown back to the top. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
