/** Whether the run may take its time, as `npm run test:long` does. */
export const isLong = process.env['LONG'] === '1';
