import { classes } from './classes.ts';

type Props = {
  /** HTML that the server has cleaned: nothing else may ever come here. */
  html: string;
  className?: string;
};

/** Text with headings, lists and links, in the measure that is read best. The one place where HTML becomes a page. */
export function RichText({ html, className }: Props) {
  // oxlint-disable-next-line react/no-danger -- the server cleans rich text when it is kept and again when it is shown
  return <div className={classes('prose-lesson', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
