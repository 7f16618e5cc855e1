import { z } from 'zod';
import { basisPoints } from '../money/basisPoints.ts';
import { manyLines, oneLine } from '../text/clean.ts';
import { siteLink, webLink } from '../text/link.ts';
import { fieldMessages } from '../text/messages.ts';

/** The largest whole number that the database and GraphQL hold alike. */
const largestInt = 2_147_483_647;

/** One line of text that must be there. */
export function requiredText(field: string, longest: number = 200) {
  return z
    .string({ error: fieldMessages.required(field) })
    .transform(oneLine)
    .pipe(z.string().min(1, fieldMessages.required(field)).max(longest, fieldMessages.tooLong(field)));
}

/** One line of text that may be empty. */
export function shortText(field: string, longest: number = 300) {
  return z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(longest, fieldMessages.tooLong(field)));
}

/** Several lines of text that may be empty. */
export function longText(field: string, longest: number = 100_000) {
  return z
    .string()
    .transform(manyLines)
    .pipe(z.string().max(longest, fieldMessages.tooLong(field)));
}

/** A web address or nothing; an empty text counts as nothing. */
export const optionalLink = (field: string) => linkBy(webLink, field);

/** A web address, an address of this site ('/lessons'), or nothing. */
export const optionalSiteLink = (field: string) => linkBy(siteLink, field);

function linkBy(read: (text: string) => string | null, field: string) {
  return z
    .string()
    .nullable()
    .transform((text, context) => {
      if (text === null || text.trim() === '') return null;
      const link = read(text);
      if (link === null) context.addIssue({ code: 'custom', message: fieldMessages.notValid(field) });
      return link;
    });
}

/** Pictures of this site, and the stills of videos that its pages may show. */
const pictures = /^(?:\/api\/[\w.\-/]{1,200}|https:\/\/(?:i\.ytimg\.com|i\.vimeocdn\.com)\/[\w.\-/?=&%]{1,500})$/;

/** The address of a picture that was sent up, or nothing; an empty text counts as nothing. */
export function pictureAddress(field: string) {
  return z
    .string()
    .nullable()
    .transform((text, context) => {
      if (text === null || text.trim() === '') return null;
      const isOurs = pictures.test(text) && !text.includes('..');
      if (!isOurs) context.addIssue({ code: 'custom', message: fieldMessages.notValid(field) });
      return isOurs ? text : null;
    });
}

/** Text or nothing, several lines; an empty text counts as nothing. */
export function optionalText(field: string, longest: number = 300) {
  return z
    .string()
    .max(longest, fieldMessages.tooLong(field))
    .nullable()
    .transform((text) => (text === null ? null : manyLines(text) || null));
}

/** A whole number within bounds, both included. */
export function wholeNumber(field: string, least: number = 0, most: number = largestInt) {
  return z
    .int({
      error: ({ input }) =>
        input === undefined || input === null ? fieldMessages.required(field) : fieldMessages.notValid(field),
    })
    .min(least, `${fieldMessages.tooLow(field)}. Enter ${least.toLocaleString('en-PH')} or more.`)
    .max(
      most,
      most < largestInt
        ? `${fieldMessages.tooHigh(field)}. Enter ${most.toLocaleString('en-PH')} or less.`
        : fieldMessages.tooHigh(field),
    );
}

/** A percent of money in basis points, within bounds, both included. */
export const basisPointsField = (field: string, least: number = 0, most: number = largestInt) =>
  wholeNumber(field, least, most).transform(basisPoints);

/** The id of something else that must be chosen. */
export function chosenId(field: string) {
  return z
    .int({ error: fieldMessages.required(field) })
    .positive(fieldMessages.required(field))
    .max(largestInt, fieldMessages.notValid(field));
}

/** A Manila day, 'YYYY-MM-DD'. */
export function dayField(field: string) {
  return z.iso.date({
    error: (issue) => (issue.input ? fieldMessages.notValid(field) : fieldMessages.required(field)),
  });
}
