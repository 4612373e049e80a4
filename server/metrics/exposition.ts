/** A metric with its samples, as in Prometheus' text format 0.0.4. */
export interface MetricFamily {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

interface Sample {
  value: number
  /** Each label has few values: none is a text of a request. */
  labels?: Readonly<Record<string, string>>
  /** Of a histogram. */
  suffix?: '_bucket' | '_sum' | '_count'
}

/** `text/plain; version=0.0.4`; families without samples are left out. See https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function writeExposition(families: readonly MetricFamily[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(
        ({ suffix = '', labels = {}, value }) => `${name}${suffix}${writeLabels(labels)} ${writeValue(value)}\n`,
      )
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
    })
    .join('')
}

/** One sample, for what is one number. */
export function single(name: string, type: 'counter' | 'gauge', help: string, value: number | null): MetricFamily {
  return { name, type, help, samples: value === null ? [] : [{ value }] }
}

/** A sample for each value of one label. */
export function labeled(
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  { label, values }: { label: string; values: Iterable<readonly [string, number]> },
): MetricFamily {
  return { name, type, help, samples: [...values].map(([key, value]) => ({ value, labels: { [label]: key } })) }
}

function writeLabels(labels: Readonly<Record<string, string>>): string {
  const written = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`)
  return written.length === 0 ? '' : `{${written.join(',')}}`
}

function escapeValue(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

function writeValue(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  return Number.isFinite(value) ? String(value) : value > 0 ? '+Inf' : '-Inf'
}
