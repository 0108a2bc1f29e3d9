import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'
import type { EndedRequest } from './requests'

/** Values of a metric by its labels, whose values are few. */
export type Samples = readonly { labels?: Record<string, string>; value: number }[]

interface Description {
  name: string
  help: string
  labels?: readonly string[]
}

/**
 * Adds a metric whose values are read at each scrape; without values when reading fails. A second one of the same name
 * replaces the first.
 */
function observe(
  { name, help, labels = [] }: Description,
  read: () => Samples | Promise<Samples>,
  isCounter: boolean
): void {
  register.removeSingleMetric(name)
  const Metric = isCounter ? Counter : Gauge
  new Metric({
    name,
    help,
    labelNames: [...labels],
    async collect() {
      const samples = await Promise.resolve()
        .then(read)
        .catch(() => [])
      this.reset()
      // A metric without labels would be 0.
      if (labels.length === 0 && samples.length === 0) this.remove()
      for (const sample of samples) this.inc(sample.labels ?? {}, sample.value)
    }
  })
}

export const observeGauge = (description: Description, read: () => Samples | Promise<Samples>): void =>
  observe(description, read, false)

/** For what is counted elsewhere since the start of the process. */
export const observeCounter = (description: Description, read: () => Samples): void =>
  observe(description, read, true)

/** Counts in this process, from its start on. */
export const counter = ({ name, help, labels = [] }: Description): Counter =>
  new Counter({ name, help, labelNames: [...labels] })

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Returns what counts requests by route and status. */
export function requestMetrics(): (ended: EndedRequest) => void {
  const name = 'http_request_duration_seconds'
  register.removeSingleMetric(name)
  const histogram = new Histogram({
    name,
    help: 'Time from a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  })
  return ({ method, route, status, ms }) =>
    histogram.observe(
      { method: methods.has(method) ? method : 'other', route: route || 'none', status: String(status) },
      ms / 1000
    )
}

/** Serves `GET /metrics` on a listener of its own, which no balancer reaches. Rejects when the port is taken. */
export async function serveMetrics({ host, port }: { host: string; port: number }): Promise<Server> {
  collectDefaultMetrics()
  const server = createServer((request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end()
    register.metrics().then(
      text => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end()
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  return server.unref()
}
