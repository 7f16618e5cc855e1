// By themselves: a link to a form needs none of the rules of its fields.

/** The slugs of forms that the product itself knows. */
export const journeyFormSlug = 'journey-form';
export const bugReportSlug = 'bug-report';
export const waitlistSlug = 'waitlist';
