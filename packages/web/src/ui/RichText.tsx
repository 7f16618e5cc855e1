import { classes } from './classes.ts';

type Props = {
  /** HTML that the server has cleaned: nothing else may ever come here. */
  html: string;
  className?: string;
};

/** Text with headings, lists and links, in the measure that is read best. This file is the one place where HTML becomes a page. */
export function RichText({ html, className }: Props) {
  // oxlint-disable-next-line react/no-danger -- the server cleans rich text when it is kept and again when it is shown
  return <div className={classes('prose-lesson', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

type DrawingProps = {
  /** The inside of an <svg>, as the code itself holds it: never anything that somebody typed. */
  markup: string;
  viewBox: string;
  /** What it shows; '' for a decoration. */
  alt: string;
  className?: string | undefined;
};

/** A drawing that the code holds as markup. */
export const Drawing = ({ markup, viewBox, alt, className }: DrawingProps) => (
  // oxlint-disable-next-line react/no-danger -- a constant of the code, of shapes alone, which a test looks through
  <svg
    viewBox={viewBox}
    className={className}
    {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    dangerouslySetInnerHTML={{ __html: markup }}
  />
);
