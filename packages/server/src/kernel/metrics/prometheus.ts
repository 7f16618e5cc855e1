/** Upper bounds of latency buckets, in seconds: fine where people notice nothing, coarse where they wait. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Counts durations by bucket; the last one holds those above all bounds. */
export type Latency = { readonly buckets: number[]; seconds: number };

export const noLatency = (): Latency => ({ buckets: [...bounds.map(() => 0), 0], seconds: 0 });

export function observe(latency: Latency, milliseconds: number): void {
  const seconds = milliseconds / 1_000;
  let bucket = 0;
  while (bucket < bounds.length && seconds > (bounds[bucket] ?? Infinity)) bucket += 1;
  latency.buckets[bucket] = (latency.buckets[bucket] ?? 0) + 1;
  latency.seconds += seconds;
}

export type Labels = Readonly<Record<string, string>>;
type Sample = { labels?: Labels; value: number };

/** A gauge or a counter. */
export const gauge = (name: string, help: string, ...samples: Sample[]) => figure('gauge', name, help, samples);
export const counter = (name: string, help: string, samples: Sample[]) => figure('counter', name, help, samples);

function figure(type: string, name: string, help: string, samples: Sample[]): string {
  const lines = samples.map(({ labels, value }) => `${name}${written(labels)} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

/** Latencies in Prometheus's format: each bucket counts everything up to its bound. */
export function histogram(name: string, help: string, of: readonly { labels: Labels; latency: Latency }[]): string {
  const lines = of.flatMap(({ labels, latency: { buckets, seconds } }) => {
    let count = 0;
    const upTo = buckets.map((inBucket, index) => {
      count += inBucket;
      return `${name}_bucket${written({ ...labels, le: String(bounds[index] ?? '+Inf') })} ${count}`;
    });
    return [...upTo, `${name}_sum${written(labels)} ${seconds}`, `${name}_count${written(labels)} ${count}`];
  });
  return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines, ''].join('\n');
}

const written = (labels: Labels = {}): string => {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const escaped = (value: string) => value.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));
