const inOrder = ['paymentTermId', 'firstName', 'lastName', 'email', 'mobileNumber', 'couponCode', 'way'];

/** The first field of the page that is wrong in a form that came back. */
export const firstWrong = (wrong: Readonly<Record<string, string>>): string | undefined =>
  inOrder.find((name) => Object.hasOwn(wrong, name));

/** The focus of a control when its page opens, without a script too: for the one that is to be corrected, never for a fresh form. */
export const focusedIf = (is: boolean): { autoFocus?: true } => (is ? { autoFocus: true } : {});
