import { buttonLook } from '#ui/buttonLook.ts';

type Props = {
  kicker: string;
  title: string;
  text: string;
  action: { label: string; href: string; note: string };
};

/** One promise, one call to action. */
export function Hero({ kicker, title, text, action }: Props) {
  return (
    <section className="mx-auto grid max-w-page items-center gap-8 px-5 pt-6 pb-12 sm:px-6 md:grid-cols-[1.15fr_0.85fr] md:gap-12 md:pt-16 md:pb-16">
      <div className="flex flex-col items-start gap-5">
        <p className="rounded-full bg-sea-soft px-3 py-1 text-sm font-semibold text-sea">{kicker}</p>
        <h1 className="text-3xl font-extrabold tracking-tight md:text-4xl">{title}</h1>
        <p className="max-w-read font-read text-lg text-ink-soft">{text}</p>
        <div className="flex w-full flex-col items-start gap-3 sm:w-auto">
          <a href={action.href} className={buttonLook('primary', 'large') + ' w-full sm:w-auto'}>
            {action.label}
          </a>
          <p className="text-sm text-ink-soft">{action.note}</p>
        </div>
      </div>
      <Picture />
    </section>
  );
}

/** Three evenings, drawn rather than photographed, so that the page is its words and nothing to wait for. */
function Picture() {
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true" className="hidden w-full rounded-[1.25rem] md:block">
      <rect width="400" height="300" className="fill-deep" />
      <circle cx="322" cy="74" r="150" className="fill-deep-far" />
      <circle cx="322" cy="74" r="44" className="fill-mango" />
      <path d="M0 214c62-38 118-38 176-8s138 34 224-18v112H0z" className="fill-sea-strong" />
      <path d="M0 252c74-30 142-22 204-2s126 18 196-12v62H0z" className="fill-deep-far" />
      <g className="fill-on-deep">
        <rect x="118" y="150" width="124" height="82" rx="10" opacity="0.96" />
        <path d="M96 240h168l10 12a4 4 0 0 1-3 6H89a4 4 0 0 1-3-6z" />
      </g>
      <path d="M168 172v38l34-19z" className="fill-deep" />
    </svg>
  );
}
