/** A gauge with its samples, in the terms of Prometheus. */
export interface Gauge {
  name: string
  help: string
  samples: { labels?: Record<string, string>; value: number }[]
}

const escapeHelp = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
const escapeLabel = (text: string): string => escapeHelp(text).replaceAll('"', '\\"')

const labelsOf = (labels: Record<string, string> = {}): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length ? `{${pairs.join(',')}}` : ''
}

/** Returns the text exposition format 0.0.4. */
export const renderGauges = (gauges: readonly Gauge[]): string =>
  gauges
    .flatMap(({ name, help, samples }) => [
      `# HELP ${name} ${escapeHelp(help)}`,
      `# TYPE ${name} gauge`,
      ...samples.map(({ labels, value }) => `${name}${labelsOf(labels)} ${value}`)
    ])
    .join('\n') + '\n'
