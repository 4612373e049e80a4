export interface ParsedSample {
  name: string
  labels: Record<string, string>
  value: number
}

const name = '[a-z][a-z0-9_]*'
const helpLine = new RegExp(`^# HELP (${name}) (\\S.*)$`)
const typeLine = new RegExp(`^# TYPE (${name}) (counter|gauge|histogram)$`)
const sampleLine = new RegExp(`^(${name})(?:\\{(.*)\\})? (-?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?|NaN|[+-]Inf)$`)
const labelPair = /([a-z][a-z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y

/**
 * Parses Prometheus' text format 0.0.4 and throws for whatever the format forbids, or `promtool check metrics` complains about:
 * missing or late HELP and TYPE, samples of one metric apart, duplicates, buckets that aren't cumulative, names that don't fit.
 */
export function parseExposition(text: string): ParsedSample[] {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const samples: ParsedSample[] = []
  const types = new Map<string, string>()
  const keys = new Set<string>()
  const lines = text.slice(0, -1).split('\n')
  let current = ''
  for (const [index, line] of lines.entries()) {
    const [, helped] = helpLine.exec(line) ?? []
    if (helped !== undefined) {
      const [, typed, type = ''] = typeLine.exec(lines[index + 1] ?? '') ?? []
      if (typed !== helped) throw new Error(`no TYPE follows: ${line}`)
      if (types.has(helped)) throw new Error(`it comes twice: ${helped}`)
      types.set(helped, type)
      requireName(helped, type)
      current = helped
      continue
    }
    if (typeLine.test(line)) continue
    const [, metric = '', labelText, value = ''] = sampleLine.exec(line) ?? []
    const suffixes = types.get(current) === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
    if (!suffixes.some((suffix) => metric === current + suffix)) throw new Error(`it is not of ${current}: ${line}`)
    const key = `${metric}{${labelText ?? ''}}`
    if (keys.has(key)) throw new Error(`it comes twice: ${line}`)
    keys.add(key)
    samples.push({ name: metric, labels: parseLabels(labelText ?? ''), value: toNumber(value) })
  }
  for (const [metric, type] of types) if (type === 'histogram') requireHistogram(metric, samples)
  return samples
}

function requireName(metric: string, type: string): void {
  if (type === 'counter' && !metric.endsWith('_total')) throw new Error(`a counter ends in _total: ${metric}`)
  if (type !== 'counter' && metric.endsWith('_total')) throw new Error(`only a counter ends in _total: ${metric}`)
  if (/_(ms|milliseconds|kb|mb|percent|counter|gauge|histogram|bucket|count|sum)(_|$)/.test(metric)) {
    throw new Error(`units are seconds and bytes, and a name has no type: ${metric}`)
  }
}

function parseLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  labelPair.lastIndex = 0
  for (let end = 0; end < text.length; end = labelPair.lastIndex) {
    const pair = labelPair.exec(text)
    if (!pair) throw new Error(`these are no labels: ${text}`)
    const [, label = '', value = ''] = pair
    if (label in labels) throw new Error(`a label comes twice: ${text}`)
    labels[label] = value
  }
  return labels
}

function requireHistogram(metric: string, samples: readonly ParsedSample[]): void {
  const counts = samples.filter((sample) => sample.name === `${metric}_count`)
  if (counts.length === 0) throw new Error(`it has no count: ${metric}`)
  for (const { labels, value } of counts) {
    const isSame = (sample: ParsedSample) =>
      Object.entries(labels).every(([label, wanted]) => sample.labels[label] === wanted)
    const buckets = samples.filter((sample) => sample.name === `${metric}_bucket` && isSame(sample))
    const bounds = buckets.map((bucket) => toNumber(bucket.labels.le ?? ''))
    const values = buckets.map((bucket) => bucket.value)
    if (!isRising(bounds) || !isRising(values)) throw new Error(`its buckets are not cumulative: ${metric}`)
    if (bounds.at(-1) !== Number.POSITIVE_INFINITY || values.at(-1) !== value) {
      throw new Error(`its last bucket is not its count: ${metric}`)
    }
    if (!samples.some((sample) => sample.name === `${metric}_sum` && isSame(sample))) {
      throw new Error(`it has no sum: ${metric}`)
    }
  }
}

function isRising(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0))
}

function toNumber(text: string): number {
  return text === '+Inf' ? Number.POSITIVE_INFINITY : Number(text)
}
