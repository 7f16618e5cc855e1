import { Exhibit, Part } from './Part.tsx';

const colours = [
  ['page', 'bg-page'],
  ['card', 'bg-card'],
  ['sunk', 'bg-sunk'],
  ['line', 'bg-line'],
  ['sea', 'bg-sea'],
  ['sea-soft', 'bg-sea-soft'],
  ['deep', 'bg-deep'],
  ['mango', 'bg-mango'],
  ['mango-soft', 'bg-mango-soft'],
  ['good', 'bg-good'],
  ['warn', 'bg-warn'],
  ['bad', 'bg-bad'],
  ['info', 'bg-info'],
] as const;

const sizes = [
  ['48', 'text-4xl font-extrabold tracking-tight'],
  ['36', 'text-3xl font-bold tracking-tight'],
  ['28', 'text-2xl font-bold'],
  ['22', 'text-xl font-bold'],
  ['18', 'text-lg font-semibold'],
  ['16', 'text-base'],
  ['14', 'text-sm'],
  ['12', 'text-xs'],
] as const;

/** Colours and type. */
export function LookPart() {
  return (
    <Part title="Look">
      <Exhibit title="Colours">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3">
          {colours.map(([name, look]) => (
            <li key={name} className="text-xs text-ink-soft">
              <span className={`mb-1 block h-12 rounded-control border border-line ${look}`} />
              {name}
            </li>
          ))}
        </ul>
      </Exhibit>
      <Exhibit title="Type">
        <div className="grid gap-2">
          {sizes.map(([size, look]) => (
            <p key={size} className={`${look} wrap-anywhere`}>
              Íñigo Muñoz, ₱2,500.00 <span className="text-sm font-normal text-ink-faint">{size}</span>
            </p>
          ))}
        </div>
      </Exhibit>
      <Exhibit title="Long reading">
        <div className="prose-lesson">
          <h2>Your floor rate</h2>
          <p>
            A floor rate is the least that an hour of yours may cost. Add what a month needs, from rent to load, divide
            it by the hours that you can truly sell, and never go below it. A client who cannot pay ₱450.00 an hour is
            not a client yet.
          </p>
          <ul>
            <li>Count only hours that somebody pays for.</li>
            <li>Leave room for the month in which nobody writes back.</li>
          </ul>
          <blockquote>
            You are not selling hours. You are selling a morning that your client does not have to worry about.
          </blockquote>
        </div>
      </Exhibit>
    </Part>
  );
}
